import type { Actor } from '@app/contracts';
import { FixedClock } from '@app/testing';
import { WorldReader } from './world-reader.ts';

const ACTOR: Actor = { userId: 'u', sessionId: 's' };

/** A reader of slates that counts how often it is asked, and knows no open one. */
function worlds() {
  const clock = new FixedClock('2024-10-18T15:00:00.000Z');
  const slates = {
    open: jest.fn((): Promise<null> => Promise.resolve(null)),
    nowOf: () => Promise.resolve('2024-10-18T15:00:00.000Z'),
    index: () => Promise.resolve(null),
  };
  const services = { ask: () => Promise.reject(new Error('no bets')) };
  const reader = new WorldReader(slates as never, services as never, clock);
  return { clock, slates, read: () => reader.read(ACTOR, ['hello']) };
}

describe('what the assistant knows of the slates', () => {
  it('is read once for all messages of a while, and again afterwards', async () => {
    const { clock, slates, read } = worlds();
    await Promise.all([read(), read()]);
    const once = slates.open.mock.calls.length;
    await read();
    expect(slates.open).toHaveBeenCalledTimes(once);
    clock.advance(1_999);
    await read();
    expect(slates.open).toHaveBeenCalledTimes(once);
    clock.advance(1);
    await read();
    expect(slates.open).toHaveBeenCalledTimes(2 * once);
  });

  it('is read again after a failure', async () => {
    const { slates, read } = worlds();
    slates.open.mockRejectedValueOnce(new Error('away'));
    await expect(read()).rejects.toThrow('away');
    await expect(read()).resolves.toEqual({ sports: {}, sportsbooks: [] });
  });
});
