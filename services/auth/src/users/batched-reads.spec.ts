import { BatchedReads } from './batched-reads.ts';

/** A store whose statements end on command, with a record of the queries. */
function newStore() {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const reads = new BatchedReads(async (ids) => {
    asked.push(ids);
    await new Promise<void>((resolve) => ends.push(resolve));
    return ids.filter((id) => id !== 'absent').map((id) => ({ id, batch: asked.length }));
  });
  return { asked, ends, reads };
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('concurrent reads', () => {
  it('share one statement, with each id only once', async () => {
    const { asked, ends, reads } = newStore();
    const answers = ['a', 'b', 'a', 'absent'].map((id) => reads.read(id));
    await nextTurn();
    expect(asked).toEqual([['a', 'b', 'absent']]);
    ends[0]?.();
    const [first, second, third, fourth] = await Promise.all(answers);
    expect([first?.id, second?.id, third?.id, fourth]).toEqual(['a', 'b', 'a', null]);
  });

  it('never join a running statement, so later reads see later commits', async () => {
    const { asked, ends, reads } = newStore();
    const early = reads.read('a');
    await nextTurn();
    const late = reads.read('a');
    await nextTurn();
    expect(asked).toEqual([['a'], ['a']]);
    ends.forEach((end) => {
      end();
    });
    expect((await early)?.id).toBe('a');
    expect((await late)?.id).toBe('a');
  });

  it('wait while two statements run and then go together', async () => {
    const { asked, ends, reads } = newStore();
    const answers: Promise<unknown>[] = [];
    for (const id of ['a', 'b', 'c', 'd']) {
      answers.push(reads.read(id));
      await nextTurn();
    }
    expect(asked).toEqual([['a'], ['b']]);
    ends[0]?.();
    await answers[0];
    await nextTurn();
    expect(asked).toEqual([['a'], ['b'], ['c', 'd']]);
    ends[1]?.();
    ends[2]?.();
    await Promise.all(answers);
  });

  it('all fail with a failed statement, but later ones do not', async () => {
    let isDown = true;
    const reads = new BatchedReads((ids) =>
      isDown ? Promise.reject(new Error('away')) : Promise.resolve(ids.map((id) => ({ id }))),
    );
    const outcomes = await Promise.allSettled([reads.read('a'), reads.read('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await reads.read('a')).toEqual({ id: 'a' });
  });
});
