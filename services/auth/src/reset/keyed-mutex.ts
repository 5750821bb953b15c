/** Runs work under the same key one after the other, within this process. */
export class KeyedMutex {
  private readonly last = new Map<string, Promise<unknown>>();

  /** Runs `work` after everything that was asked for under the same key before, however that ended. */
  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const mine = (this.last.get(key) ?? Promise.resolve()).then(work, work);
    this.last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.last.get(key) === mine) this.last.delete(key);
    }
  }
}
