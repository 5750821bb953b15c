/** Far more than any answer, and little enough to hold. */
const MAX_RESPONSE_BYTES = 2_000_000;

/** The response is longer than any answer. */
export class EndlessResponseError extends Error {
  override readonly name = 'EndlessResponseError';
}

/** Fetches without following redirects, which would take the key and the question elsewhere, and ends endless responses. */
export async function boundedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' });
  if (response.body === null) return response;
  let bytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_RESPONSE_BYTES) controller.error(new EndlessResponseError());
        else controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}
