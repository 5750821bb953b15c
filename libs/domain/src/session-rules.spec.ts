import * as rules from './session-rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('a session ends after 30 idle minutes, warns 5 minutes before and checks every minute (S-067, S-070, S-071)', () => {
  expect(rules.IDLE_LIMIT_MS).toBe(30 * MINUTE);
  expect(rules.IDLE_WARNING_MS).toBe(5 * MINUTE);
  expect(rules.IDLE_CHECK_MS).toBe(MINUTE);
});

it('a remembered session lasts 30 days, any other 12 hours (S-084)', () => {
  expect(rules.REMEMBERED_LIFE_MS).toBe(30 * DAY);
  expect(rules.SESSION_LIFE_MS).toBe(DAY / 2);
});

it('an emailed link is valid for an hour (S-117, S-134)', () => {
  expect(rules.LINK_LIFE_MS).toBe(60 * MINUTE);
});

it('a call has 10 seconds (S-065, S-081)', () => {
  expect(rules.CALL_TIMEOUT_MS).toBe(10_000);
});

it('background requests carry one header, in the lower case servers see (S-069)', () => {
  expect(rules.BACKGROUND_HEADER).toBe('x-background');
});
