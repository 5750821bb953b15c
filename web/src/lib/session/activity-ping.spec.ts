import { ActivityPing, PING_EVERY_MS } from './activity-ping.ts';

let sent: number;
let ping: ActivityPing;

beforeEach(() => {
  jest.useFakeTimers();
  sent = 0;
  ping = new ActivityPing(() => {
    sent += 1;
  });
});

afterEach(() => {
  jest.useRealTimers();
});

it('activity is reported at once, then the last of a burst after a minute (S-067)', () => {
  ping.noteActivity();
  expect(sent).toBe(1);
  ping.noteActivity();
  ping.noteActivity();
  jest.advanceTimersByTime(PING_EVERY_MS - 1);
  expect(sent).toBe(1);
  jest.advanceTimersByTime(1);
  expect(sent).toBe(2);
  jest.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(sent).toBe(2);
});

it('nothing more is reported after a request of the user, which counts as a report (S-067)', () => {
  ping.noteActivity();
  ping.noteActivity();
  ping.noteRequest();
  jest.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(sent).toBe(1);
});

it('nothing more is reported after a stop (S-067)', () => {
  ping.noteActivity();
  ping.noteActivity();
  ping.stop();
  jest.advanceTimersByTime(10 * PING_EVERY_MS);
  expect(sent).toBe(1);
});
