import { forgetPendingCalls, untilAborted } from './pending-calls.ts';

describe('a call that is never answered', () => {
  it('is rejected when its caller aborts, also before it began', async () => {
    const caller = new AbortController();
    const call = untilAborted(caller.signal);
    caller.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    await expect(untilAborted(caller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is forgotten with its test', async () => {
    const caller = new AbortController();
    const onEnd = jest.fn();
    void untilAborted(caller.signal).catch(onEnd);
    forgetPendingCalls();
    caller.abort();
    await Promise.resolve();
    expect(onEnd).not.toHaveBeenCalled();
  });
});
