/** What a code means: the HTTP status it answers and the sentence a person reads. */
export interface ErrorDeclaration {
  readonly status: number;
  /** The default sentence. The thrower may provide a more specific one, such as with the exceeded limit. */
  readonly text: string;
}

/** Declares codes of one owner. A code says what happened, never who noticed it. */
// @__NO_SIDE_EFFECTS__
export function defineErrors<const Errors extends Readonly<Record<string, ErrorDeclaration>>>(
  errors: Errors,
): Errors {
  return Object.freeze(errors);
}
