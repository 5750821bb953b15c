/** An error in the shape in which the provider answers it. */
export class ProviderError extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** A request that names something wrong. */
export function invalidRequest(message: string, code?: string, param?: string): ProviderError {
  return new ProviderError(400, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && {
      code,
      doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    }),
    ...(param !== undefined && { param }),
  });
}

/** An id that names nothing. */
export function missing(kind: string, id: string, param = 'id'): ProviderError {
  return new ProviderError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    doc_url: 'https://stripe.com/docs/error-codes/resource-missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** A payment that the card's bank refused, or wants confirmed. */
export function cardError(
  code: 'card_declined' | 'authentication_required',
  paymentIntent: unknown,
): ProviderError {
  return new ProviderError(402, {
    type: 'card_error',
    code,
    doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
    ...(code === 'card_declined' && { decline_code: 'generic_decline' }),
    message: code === 'card_declined' ? 'Your card was declined.' : 'Your card requires authentication.',
    payment_intent: paymentIntent,
  });
}
