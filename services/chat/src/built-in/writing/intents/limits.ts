import type { Slots } from '../../understood.ts';
import type { Found, RowOf } from '../desk.ts';
import { blocks, either, paragraph, say, table, when, type Text } from '../text.ts';

/** The caller's own limits, or their unit, and where to change them. */
export function writeLimits(found: Found<'own-limits'>, { aspect }: Slots): Text {
  const { facts } = found;
  const change = say`You can change these in ${facts.screen}.`;
  return aspect === 'unit'
    ? paragraph(ownUnit(found), limitPerBet(found), change)
    : blocks(paragraph(limitPerBet(found), ceiling(found), ownUnit(found), change), playLimits(found));
}

/** What is set now, below help on how to set it. */
export function writeSetLimits(found: Found<'own-limits'>, topic: string): Text {
  return topic === 'bankroll' ? ownUnit(found) : blocks(limitPerBet(found), playLimits(found));
}

function limitPerBet(found: Found<'own-limits'>): Text {
  return found.is('hasNoLimit')
    ? say`You have set no limit per bet.`
    : say`Your limit is ${found.facts.limit} per bet, and no recommended stake goes above it.`;
}

function ownUnit(found: Found<'own-limits'>): Text {
  const { facts } = found;
  return paragraph(
    say`Your unit is ${facts.unit}, from a bankroll of ${facts.bankroll}.`,
    when(found.is('isDefaultBankroll'), say`That bankroll is the default, so set your own first.`),
  );
}

function ceiling({ facts }: Found<'own-limits'>): Text {
  return either(
    say`Recommended stakes never exceed ${facts.maxShare} of your bankroll (${facts.maxShareStake}).`,
    say`Recommended stakes never exceed ${facts.maxShare} of your bankroll.`,
  );
}

function playLimits(found: Found<'own-limits'>): Text {
  const { limitsScreen } = found.facts;
  const rows = found.rows('limits');
  return rows.length === 0
    ? paragraph(
        say`You have set no limits per day, week or month.`,
        say`You can limit stakes, losses and the number of bets in ${limitsScreen}.`,
      )
    : blocks(limitTable(rows), say`You can change these limits in ${limitsScreen}.`);
}

/** Limits over all bets, with what is used of them; nothing without any. */
export function limitTable(rows: readonly RowOf<'own-limits', 'limits'>[]): Text {
  const listed = table(rows, [
    { head: 'Limit', cell: ({ name }) => name },
    { head: 'At most', cell: ({ size }) => size },
    { head: 'So far', cell: ({ used }) => used },
    { head: 'Left', cell: ({ left }) => left },
  ]);
  return listed.length === 0 ? [] : blocks(say`Your limits over all bets:`, listed);
}
