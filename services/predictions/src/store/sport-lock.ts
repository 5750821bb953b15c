/** Runs work of one key strictly one after the other within this process. */
export class SerialQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  /** Waiting here costs no database connection, as waiting for the lock would. */
  run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const tail = mine.then(
      () => undefined,
      () => undefined,
    );
    this.tails.set(key, tail);
    void tail.then(() => {
      if (this.tails.get(key) === tail) this.tails.delete(key);
    });
    return mine;
  }
}
