/** How much of a year's gambling losses counts in the United States, with its source. */
export interface LossRule {
  /** First and last tax year; null while it applies. */
  readonly fromYear: number;
  readonly toYear: number | null;
  /** The share of losses that counts, before the cap at winnings. */
  readonly countedPercent: number;
  readonly text: string;
  readonly source: string;
  /** When the law was enacted, YYYY-MM-DD. */
  readonly enactedOn: string;
}

/**
 * The day of the newest report on this law that these rules were compared with, YYYY-MM-DD. A bill to count losses in
 * full again (H.R. 4304) had not left its committee by then.
 */
export const LOSS_RULES_AS_OF = '2026-02-13';

/**
 * Section 165(d) of the Internal Revenue Code over time, oldest first. The Internal Revenue Code of 1954 kept the
 * rule of the Revenue Act of 1934.
 */
export const LOSS_RULES: readonly LossRule[] = [
  {
    fromYear: 1934,
    toYear: 2025,
    countedPercent: 100,
    text: 'You can deduct your losses in full, up to your winnings.',
    source: 'IRC section 165(d)',
    enactedOn: '1934-05-10',
  },
  {
    fromYear: 2026,
    toYear: null,
    countedPercent: 90,
    text: 'You can deduct only 90% of your losses, up to your winnings.',
    source: 'IRC section 165(d), amended by Public Law 119-21, section 70114',
    enactedOn: '2025-07-04',
  },
];

/** Returns the rule of a tax year. Throws RangeError for a year without one. */
export function lossRule(year: number): LossRule {
  const rule = LOSS_RULES.find(
    ({ fromYear, toYear }) => year >= fromYear && (toYear === null || year <= toYear),
  );
  if (rule === undefined || !Number.isSafeInteger(year)) throw new RangeError(`no rule for ${String(year)}`);
  return rule;
}

/**
 * Returns the losses that count against winnings, in cents: the counted share of all losses first, half a cent
 * rounded up, then at most the winnings. Throws RangeError for amounts that are not whole cents of at least 0.
 */
export function countedLossesCents(year: number, winningsCents: number, lossesCents: number): number {
  for (const cents of [winningsCents, lossesCents]) {
    if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`not an amount: ${String(cents)}`);
  }
  const share = (2n * BigInt(lossesCents) * BigInt(lossRule(year).countedPercent) + 100n) / 200n;
  return Math.min(winningsCents, Number(share));
}
