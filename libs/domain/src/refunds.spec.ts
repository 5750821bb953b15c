import { refundGrounds } from './refunds.ts';

it.each([
  ['2026-03-01T12:00:00.000Z', true, true],
  ['2026-03-02T12:00:00.000Z', true, true],
  ['2026-03-02T12:00:00.001Z', true, false],
  ['2026-03-08T12:00:00.000Z', true, false],
  ['2026-03-08T12:00:00.001Z', false, false],
  // Requested in a trial, and charged at its end.
  ['2026-03-01T11:59:59.999Z', false, false],
  ['2026-02-23T12:00:00.000Z', false, false],
])(
  'a request at %s: within 7 days %s, within 24 hours %s (S-277)',
  (requestedAt, isWithin7Days, isWithin24Hours) => {
    expect(refundGrounds('2026-03-01T12:00:00.000Z', requestedAt)).toEqual({
      isWithin7Days,
      isWithin24Hours,
    });
  },
);
