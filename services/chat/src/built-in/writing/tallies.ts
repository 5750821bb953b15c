import type { Found, RowOf } from './desk.ts';
import { either, NOTHING, say, table, when, type Column, type Text } from './text.ts';

export type OwnFacts = Found<'own-breakdown'>['facts'] & Pick<Found<'own-summary'>['facts'], 'enoughBets'>;
/** What the caller's summary and breakdowns have in common. */
export interface OwnTally {
  readonly facts: OwnFacts;
  is(
    flag: 'isSmallSample' | 'isWithinLuck' | 'isAboveLuck' | 'isBelowLuck' | 'isAboveBreakEven' | 'isProfit',
  ): boolean;
}
type GroupRow = RowOf<'own-breakdown', 'tiers'>;

/** `12–8–1, +$45.20 (+1.81u) on $1,100.00 wagered, a return of +4.1%` */
export function moneyLine(facts: OwnFacts): Text {
  const profit = profitOf(facts);
  return either(
    say`${facts.record}, ${profit} on ${facts.wagered} wagered, a return of ${facts.roi}`,
    say`${facts.record}, ${profit}`,
    say`${profit} over ${facts.settled} settled bets`,
  );
}

/** `+$45.20 (+1.81u)` */
export function profitOf({ profit, profitUnits }: OwnFacts): Text {
  return either(say`${profit} (${profitUnits})`, say`${profit}`);
}

/** How many are won, and how far off that may be. */
export function winRateSentence(facts: OwnFacts): Text {
  return either(
    say`Your win rate is ${facts.winRate} over ${facts.settled} settled bets. The true rate likely lies between ${facts.winRateLow} and ${facts.winRateHigh}.`,
    say`Your win rate is ${facts.winRate} over ${facts.settled} settled bets.`,
  );
}

export function ownSampleNote(found: OwnTally): Text {
  const { enoughBets } = found.facts;
  return when(
    found.is('isSmallSample'),
    either(
      say`That is a small sample: below ${enoughBets} bets, luck says more than skill.`,
      say`That is a small sample, so luck says more than skill.`,
    ),
  );
}

/** `days`: ` (Oct 14–20, 2024)`, or nothing. */
export function openBets({ open, atRisk }: Pick<OwnFacts, 'open' | 'atRisk'>, days: Text = NOTHING): Text {
  return say`Still open${days}: ${open}, with ${atRisk} at risk.`;
}

export function groupTable(head: string, rows: readonly GroupRow[]): Text {
  const columns: readonly Column<GroupRow>[] = [
    { head, cell: ({ name }) => name },
    { head: 'Record', cell: ({ record }) => record },
    { head: 'Settled', cell: ({ settled }) => settled },
    { head: 'Win rate', cell: ({ winRate }) => winRate },
    { head: 'Profit', cell: ({ profit }) => profit },
    { head: 'Units', cell: ({ profitUnits }) => profitUnits },
    { head: 'Return', cell: ({ roi }) => roi },
  ];
  return table(rows, columns);
}

/** How many are won, against how many have to be: the mean of what each bet's own odds need (S-382). */
export function winsSentence(found: OwnTally): Text {
  const { facts } = found;
  const place = found.is('isAboveBreakEven') ? say`above` : say`below`;
  return either(
    say`You win ${facts.winRate} of your decided bets, ${place} the ${facts.breakEven} that your odds need on average (${facts.standardBreakEven} at ${facts.standardPrice}).`,
    say`You win ${facts.winRate} of your decided bets, ${place} the ${facts.standardBreakEven} that ${facts.standardPrice} needs.`,
    say`You win ${facts.winRate} of your decided bets.`,
  );
}

export function rangeSentence(found: OwnTally): Text {
  const { facts } = found;
  const range = say`With ${facts.settled} settled bets, the true rate likely lies between ${facts.winRateLow} and ${facts.winRateHigh}`;
  if (range.length === 0) return [];
  if (found.is('isAboveLuck'))
    return say`${range}. All of that is above break-even, so luck alone is an unlikely reason.`;
  if (found.is('isBelowLuck'))
    return say`${range}. All of that is below break-even, so bad luck alone is an unlikely reason.`;
  return found.is('isWithinLuck')
    ? say`${range}. Break-even lies inside, so luck alone can explain it and it can't tell you yet.`
    : say`${range}. Luck can be a large part of it.`;
}

/** `3 losses in a row`, `1 win`; nothing without a streak. */
export function streakOf(found: {
  readonly facts: Pick<Found<'own-summary'>['facts'], 'streak'>;
  is(flag: 'isWinStreak' | 'isLossStreak'): boolean;
}): Text {
  const { streak } = found.facts;
  const isOne = streak?.text === '1';
  if (found.is('isWinStreak')) return isOne ? say`${streak} win` : say`${streak} wins in a row`;
  if (!found.is('isLossStreak')) return [];
  return isOne ? say`${streak} loss` : say`${streak} losses in a row`;
}
