declare module 'negotiator' {
  /** What this package uses of it; `@types/negotiator` does not know `preferred`. */
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> });
    /** Returns those of `available` that the client accepts, best first; equals in the order of `preferred`. */
    encodings<Encoding extends string>(
      available: readonly Encoding[],
      options: { readonly preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
