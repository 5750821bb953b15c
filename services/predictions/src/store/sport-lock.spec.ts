import { SerialQueue } from './sport-lock.ts';

describe('work of one key', () => {
  it('begins when the work before it has ended, well or not; other keys do not wait', async () => {
    const queue = new SerialQueue();
    const steps: string[] = [];
    const first = Promise.withResolvers<undefined>();
    const work =
      (name: string, until: Promise<unknown> = Promise.resolve()) =>
      async () => {
        steps.push(`${name} begins`);
        await until;
        steps.push(`${name} ends`);
        return name;
      };
    const failing = queue.run('nfl', work('first', first.promise));
    const second = queue.run('nfl', work('second'));
    const third = queue.run('nfl', work('third'));
    await expect(queue.run('mlb', work('other'))).resolves.toBe('other');
    expect(steps).toEqual(['first begins', 'other begins', 'other ends']);

    first.reject(new Error('the database is away'));
    await expect(failing).rejects.toThrow('the database is away');
    await expect(Promise.all([second, third])).resolves.toEqual(['second', 'third']);
    expect(steps.slice(3)).toEqual(['second begins', 'second ends', 'third begins', 'third ends']);
  });
});
