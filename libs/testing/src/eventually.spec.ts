import { eventually } from './eventually.ts';

describe('eventually', () => {
  it('returns the first truthy result, ignoring earlier failures', async () => {
    let calls = 0;
    const answer = await eventually(
      () => {
        calls += 1;
        if (calls === 1) throw new Error('not yet');
        return calls === 3 && 'there';
      },
      { everyMs: 1 },
    );
    expect(answer).toBe('there');
    expect(calls).toBe(3);
  });

  it('rejects with the last failure after the timeout', async () => {
    const failing = eventually(
      () => {
        throw new Error('still away');
      },
      { timeoutMs: 5, everyMs: 1 },
    );
    await expect(failing).rejects.toMatchObject({
      message: 'The condition was not met within 5 ms.',
      cause: new Error('still away'),
    });
  });
});
