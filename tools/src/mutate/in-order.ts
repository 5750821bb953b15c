// A Jest test sequencer that runs files in the order of the command line. Jest's own runs the slowest first.
type Test = { readonly path: string };

export default class InOrder {
  private readonly order: readonly string[];

  constructor({ globalConfig }: { readonly globalConfig: { readonly nonFlagArgs: readonly string[] } }) {
    this.order = globalConfig.nonFlagArgs;
  }

  sort(tests: readonly Test[]): Test[] {
    const place = ({ path }: Test): number => this.order.findIndex((asked) => path.endsWith(asked));
    return tests.toSorted((one, other) => place(one) - place(other));
  }

  /** Jest calls it with the results. Nothing is kept, since the order is given. */
  cacheResults(): void {}
}
