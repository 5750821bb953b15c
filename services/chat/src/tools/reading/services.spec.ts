import { getClock, type RpcContract } from '@app/contracts';
import type { RpcClient } from '@app/messaging';
import type { Sport } from '@app/domain';
import { Services } from './services.ts';

/** A client that counts calls and answers each with its number. */
function counting(): { readonly services: Services; readonly asked: unknown[]; fail(): void } {
  const asked: unknown[] = [];
  let isDown = false;
  const call = (_contract: RpcContract, request: unknown): Promise<unknown> => {
    asked.push(request);
    return isDown ? Promise.reject(new Error('away')) : Promise.resolve({ now: String(asked.length) });
  };
  const fail = (): void => {
    isDown = true;
  };
  return { services: new Services({ call } as unknown as RpcClient), asked, fail };
}

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});

afterEach(() => {
  jest.useRealTimers();
});

describe('what is the same for every caller', () => {
  it('is read once for all who ask within half a second, and again after it', async () => {
    const { services, asked } = counting();
    const ask = (sport: Sport): Promise<unknown> => services.askForAll(getClock, { sport });
    expect(await Promise.all([ask('nfl'), ask('nfl'), ask('mlb')])).toEqual([
      { now: '1' },
      { now: '1' },
      { now: '2' },
    ]);
    jest.advanceTimersByTime(499);
    expect(await ask('nfl')).toEqual({ now: '1' });
    jest.advanceTimersByTime(1);
    expect(await ask('nfl')).toEqual({ now: '3' });
    expect(asked).toEqual([{ sport: 'nfl' }, { sport: 'mlb' }, { sport: 'nfl' }]);
  });

  it('is read again at once after a failure', async () => {
    const { services, asked, fail } = counting();
    fail();
    await expect(services.askForAll(getClock, { sport: 'nfl' })).rejects.toThrow('away');
    await expect(services.askForAll(getClock, { sport: 'nfl' })).rejects.toThrow('away');
    expect(asked).toHaveLength(2);
  });
});
