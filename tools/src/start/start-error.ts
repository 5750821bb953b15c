/** Why the product does not start: one plain sentence that says what to do. Printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
