/** What a code means: the HTTP status it answers and the sentence a person reads. */
export interface ErrorDeclaration {
  readonly status: number;
  /** The usual sentence. Whoever throws may say more, such as the limit that was passed. */
  readonly text: string;
}

/** Declares codes of one owner. A code says what happened, never who noticed it. */
export function defineErrors<const Errors extends Readonly<Record<string, ErrorDeclaration>>>(
  errors: Errors,
): Errors {
  return Object.freeze(errors);
}
