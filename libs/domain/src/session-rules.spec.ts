import * as rules from './session-rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('ends a session after 30 idle minutes, warns 5 before and looks each minute (S-067, S-070, S-071)', () => {
  expect(rules.IDLE_LIMIT_MS).toBe(30 * MINUTE);
  expect(rules.IDLE_WARNING_MS).toBe(5 * MINUTE);
  expect(rules.IDLE_CHECK_MS).toBe(MINUTE);
});

it('remembers for 30 days, otherwise for 12 hours (S-084)', () => {
  expect(rules.REMEMBERED_LIFE_MS).toBe(30 * DAY);
  expect(rules.SESSION_LIFE_MS).toBe(DAY / 2);
});

it('lets a mailed link live for an hour (S-117, S-134)', () => {
  expect(rules.LINK_LIFE_MS).toBe(60 * MINUTE);
});

it('gives a call 10 seconds (S-065, S-081)', () => {
  expect(rules.CALL_TIMEOUT_MS).toBe(10_000);
});

it('marks background requests with one header, in the lower case that servers see (S-069)', () => {
  expect(rules.BACKGROUND_HEADER).toBe('x-background');
});
