import {
  betTermsIssues,
  betTextIssues,
  gameDateIssue,
  oddsIssue,
  payoutIssue,
  type FieldIssue,
  type ImportRow,
} from '@app/contracts';
import { BET_YEARS, centsToDollars, isPlacingTime } from '@app/domain';

const RULES = {
  placedAt: `Placed at must be a time since ${BET_YEARS.first} that is not in the future`,
  payoutCents: 'A payout needs a result',
} as const;

/** Names of the fields in a row. */
const FIELDS: Readonly<Record<string, keyof ImportRow>> = {
  betAmount: 'stakeCents',
  actualPayout: 'payoutCents',
};

/** Whether a broken rule is about what a bet paid, which does not tell it apart from an equal bet. */
export function isOfPayout({ field }: FieldIssue): boolean {
  return field === 'payoutCents';
}

/** Returns the broken rules of a row, at most one per field, under the row's field names. */
export function importRowIssues(row: ImportRow, now: Date): FieldIssue[] {
  const { odds, result, payoutCents, placedAt, gameDate } = row;
  return [
    ...betTermsIssues(row),
    odds === null ? null : oddsIssue(odds, true),
    ...betTextIssues(row),
    payoutIssue(payoutCents === null ? null : centsToDollars(payoutCents), row),
    result === null && payoutCents !== null ? { field: 'payoutCents', rule: RULES.payoutCents } : null,
    placedAt === null || isPlacingTime(placedAt, now) ? null : { field: 'placedAt', rule: RULES.placedAt },
    gameDateIssue(gameDate),
  ].flatMap((issue) =>
    issue === null ? [] : [{ field: FIELDS[issue.field] ?? issue.field, rule: issue.rule }],
  );
}
