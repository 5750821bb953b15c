import { randomUUID } from 'node:crypto';
import { recordActivity } from '@app/contracts';
import { createLogger } from '@app/platform';
import { FakeServices } from '../../test/fake-services.ts';
import { ActivityRecorder } from './activity-recorder.ts';

const REPORT_MS = 5_000;
const MOST_AT_ONCE = 500;

function newRecorder(): { readonly recorder: ActivityRecorder; readonly services: FakeServices } {
  const services = new FakeServices();
  services.answer(recordActivity, () => ({}));
  const logger = createLogger({ name: 'gateway', level: 'silent' });
  return { recorder: new ActivityRecorder(services, logger), services };
}

describe('activity in sessions', () => {
  it('is reported every five seconds once started, only the latest of each session (S-069)', async () => {
    jest.useFakeTimers();
    try {
      const { recorder, services } = newRecorder();
      const sessionId = randomUUID();
      recorder.start();
      recorder.note(sessionId, 1_000);
      recorder.note(sessionId, 2_000);
      await jest.advanceTimersByTimeAsync(REPORT_MS - 1);
      expect(services.requestsOf(recordActivity)).toEqual([]);
      await jest.advanceTimersByTimeAsync(1);
      const first = { sessions: [{ sessionId, atMs: 2_000 }] };
      expect(services.requestsOf(recordActivity)).toEqual([first]);
      await jest.advanceTimersByTimeAsync(REPORT_MS);
      expect(services.requestsOf(recordActivity)).toEqual([first]);
      recorder.note(sessionId, 3_000);
      await recorder.stop();
      expect(services.requestsOf(recordActivity)).toEqual([
        first,
        { sessions: [{ sessionId, atMs: 3_000 }] },
      ]);
      await jest.advanceTimersByTimeAsync(REPORT_MS);
      expect(services.requestsOf(recordActivity)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is reported for at most 500 sessions in one call', async () => {
    const { recorder, services } = newRecorder();
    for (let session = 0; session <= MOST_AT_ONCE; session += 1) recorder.note(randomUUID(), session);
    await recorder.flush();
    const sizes = services.requestsOf(recordActivity).map(({ sessions }) => sessions.length);
    expect(sizes).toEqual([MOST_AT_ONCE, 1]);
  });

  it('is reported again after a failure, but not over later activity', async () => {
    const { recorder, services } = newRecorder();
    const sessionId = randomUUID();
    services.answer(recordActivity, () => {
      recorder.note(sessionId, 2_000);
      throw new Error('away');
    });
    recorder.note(sessionId, 1_000);
    await recorder.flush();
    services.answer(recordActivity, () => ({}));
    await recorder.flush();
    expect(services.requestsOf(recordActivity).at(-1)).toEqual({ sessions: [{ sessionId, atMs: 2_000 }] });
  });

  it('is known here at once, and 0 for a session never seen', () => {
    const { recorder } = newRecorder();
    const sessionId = randomUUID();
    expect(recorder.lastSeenMs(sessionId)).toBe(0);
    recorder.note(sessionId, 1_000);
    expect(recorder.lastSeenMs(sessionId)).toBe(1_000);
  });
});
