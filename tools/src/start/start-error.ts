/** Thrown when the product cannot start: one sentence with advice, printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
