import { Inject, Injectable, Optional } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { currentContext, LOGGER, METRICS, type Logger, type Metrics } from '@app/platform';
import { Counter } from 'prom-client';
import Stripe from 'stripe';
import { BILLING_CONFIG, type BillingConfig, type ProviderConfig } from '../billing.config.ts';

const TIMEOUT_MS = 8_000;
const NETWORK_RETRIES = 2;
/** The SDK does not retry a refusal for too many requests. */
const BUSY_RETRIES = 2;
const BUSY_PAUSE_MS = 250;
/** What is left of a request's time for the answer. */
const ANSWER_MS = 750;
/** Tolerated age of a notification's signature. */
const SIGNATURE_SECONDS = 300;
const RETRY_AFTER_SECONDS = 5;
/** Ids and kinds of the provider: `evt_1`, `cus_1`, `customer.updated`. */
const NAME = /^[\w.]{1,255}$/;
/** End of the year 9999, in seconds. */
const LAST_SECOND = 253_402_300_799;
const NO_EVENT = 'must be a notification with id, type, created and data.object';

/** The provider does not know an object that we asked about. */
export class ProviderMissing extends Error {
  override readonly name = 'ProviderMissing';
}

/** The payment provider, with its errors as ours. Nothing else talks to it. */
@Injectable()
export class PaymentProvider {
  private readonly settings: ProviderConfig | null;
  private readonly stripe: Stripe | null;
  private readonly failures: Counter<'kind'> | null;

  constructor(
    @Inject(BILLING_CONFIG) { provider }: BillingConfig,
    // A command line has neither.
    @Optional() @Inject(METRICS) metrics?: Metrics,
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {
    this.settings = provider;
    this.stripe = provider === null ? null : clientOf(provider);
    this.failures =
      metrics === undefined
        ? null
        : new Counter({
            name: 'billing_provider_failures_total',
            help: 'Failed requests to the payment provider, by kind.',
            labelNames: ['kind'],
            registers: [metrics],
          });
  }

  /** Whether a provider is configured. */
  get isThere(): boolean {
    return this.stripe !== null;
  }

  /** Whether no money moves there. */
  get isTest(): boolean {
    return this.settings?.isTest ?? false;
  }

  /** Whether it is a stand-in at another address. */
  get isStandIn(): boolean {
    return this.settings?.apiBase != null;
  }

  /**
   * Asks the provider. Throws NOT_SOLD without one, PAYMENT_DECLINED, PROVIDER_UNAVAILABLE (in time for the request that
   * waits for it), and ProviderMissing for an unknown object.
   */
  async ask<Answer>(work: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
    const { stripe } = this;
    if (stripe === null) throw new AppError('NOT_SOLD');
    try {
      return await beforeDeadline(retryBusy(() => work(stripe)));
    } catch (error) {
      throw this.errorOf(error);
    }
  }

  /**
   * Returns a notification whose signature over exactly this text is valid. Throws SIGNATURE_INVALID, and EVENT_INVALID
   * for signed text that is no notification, such as a newer kind of the provider's messages.
   */
  readEvent(payload: string, signature: string): Stripe.Event {
    if (this.stripe === null || this.settings === null) throw invalidSignature();
    const { webhookSecret } = this.settings;
    let event: unknown;
    try {
      event = this.stripe.webhooks.constructEvent(payload, signature, webhookSecret, SIGNATURE_SECONDS);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) throw invalidSignature();
    }
    if (isEvent(event) && payload.isWellFormed()) return event;
    this.logger?.error('the payment provider signed a text that is no notification');
    throw AppError.ofField('EVENT_INVALID', 'body', NO_EVENT);
  }

  private errorOf(error: unknown): Error {
    if (error instanceof AppError) return error;
    if (error instanceof Stripe.errors.StripeCardError) return new AppError('PAYMENT_DECLINED');
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return new ProviderMissing(error.message);
    if (!(error instanceof Stripe.errors.StripeError)) return error as Error;
    this.failures?.inc({ kind: error.type });
    // An invalid request or key is a fault of ours or of the settings, everything else passes.
    const { type, code, param, statusCode, requestId, message } = error;
    const facts = { type, code, param, statusCode, providerRequestId: requestId, problem: message };
    const isFault = statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 429;
    if (isFault) this.logger?.error(facts, 'the payment provider refused a request');
    else this.logger?.warn(facts, 'the payment provider cannot be reached');
    return unavailable();
  }
}

/** Whether the provider refused a refund because less of the payment is left. It then refuses every repeat. */
export function isRefundTooHigh(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.code === 'charge_already_refunded' || error.param === 'amount';
}

/** Whether a value has the form of the provider's ids and kinds. Such text can be stored and searched for. */
export function isProviderName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function isEvent(value: unknown): value is Stripe.Event {
  const { id, type, created, data } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const about = (data as { readonly object?: unknown } | null | undefined)?.object;
  const isNamed = isProviderName(id) && isProviderName(type);
  const isDated = Number.isSafeInteger(created) && Number(created) >= 0 && Number(created) <= LAST_SECOND;
  return isNamed && isDated && typeof about === 'object' && about !== null;
}

function invalidSignature(): AppError {
  const rule = 'must be the provider’s, over exactly this body, at most five minutes ago';
  return new AppError('SIGNATURE_INVALID', undefined, { issues: [{ field: 'stripe-signature', rule }] });
}

function unavailable(): AppError {
  return new AppError('PROVIDER_UNAVAILABLE', undefined, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function clientOf({ secretKey, apiBase }: ProviderConfig): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: NETWORK_RETRIES, telemetry: false };
  if (apiBase === null) return new Stripe(secretKey, common);
  const { hostname, port, protocol } = new URL(apiBase);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    ...common,
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
  });
}

async function retryBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError) || attempt === BUSY_RETRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_PAUSE_MS * 2 ** attempt));
    }
  }
}

/** Fails in time to tell the person who waits. Jobs wait as long as the SDK does. */
async function beforeDeadline<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const deadlineMs = currentContext()?.deadlineMs;
  if (deadlineMs === undefined) return answer;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const leftMs = Math.max(0, deadlineMs - Date.now() - ANSWER_MS);
    timer = setTimeout(() => {
      reject(unavailable());
    }, leftMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
