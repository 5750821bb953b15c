import { formatMoney, LOSS_RULES_AS_OF } from '@app/domain';
import type { YearReport } from '@app/domain';
import type { ReactNode } from 'react';
import { count, daysOf, dayText } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { StatTiles } from '../../../../ui/stat-tiles.tsx';
import { Assumptions } from '../shared/assumptions.tsx';
import { SourceLine } from '../shared/source-line.tsx';
import { keepTogether } from '../../../../lib/keep-together.ts';
import { netText } from '../../lib/net-text.ts';
import styles from './year.module.css';

/** The year in one sentence, the rule in force for it, and its figures. */
export function YearSummary({ report }: { readonly report: YearReport }): ReactNode {
  const { year, rule, winningsCents, lossesCents, netCents, countedCents, remainderCents } = report;
  const dates = daysOf(report);
  return (
    <>
      <Panel title={`${String(year)} for US taxes`}>
        <p className={styles.headline} role="status">
          {formatMoney(countedCents)} of your {formatMoney(lossesCents)} in losses can be deducted.
        </p>
        <p className={styles.rule}>
          {rule.text}
          {uncountedText(report)} You have to itemize deductions. Not tax advice.
        </p>
        <p className={styles.source}>
          Rule {yearsText(rule)}: {rule.source}, enacted {keepTogether(dayText(rule.enactedOn))}. As of{' '}
          {keepTogether(dayText(LOSS_RULES_AS_OF))}.
        </p>
      </Panel>
      <StatTiles
        label={`Figures of ${String(year)}`}
        tiles={[
          { label: 'Winnings', value: formatMoney(winningsCents), note: countText(report, 'won') },
          { label: 'Losses', value: formatMoney(lossesCents), note: countText(report, 'lost') },
          {
            label: 'Deductible losses',
            value: formatMoney(countedCents),
            note:
              rule.countedPercent === 100
                ? 'Up to your winnings'
                : `${String(rule.countedPercent)}% of losses, up to your winnings`,
          },
          {
            label: 'Winnings after losses',
            value: formatMoney(remainderCents),
            note: 'Winnings minus deductible losses',
          },
          {
            label: 'Actual net',
            value: netText(netCents),
            note: 'Winnings minus all losses',
            trend: trendOf(netCents),
          },
        ]}
      />
      <SourceLine
        sample={`${count(report.bets, 'settled bet')} in all sports`}
        dates={dates}
        source="your bets"
      >
        {report.undated === 0
          ? null
          : `${count(report.undated, 'bet')} without a game day ${report.undated === 1 ? 'counts' : 'count'} on the day of settlement.`}
      </SourceLine>
      <Assumptions
        title="How the year is added up"
        texts={[
          'A bet counts on the Eastern day of its game. Void bets do not count. A push is neither won nor lost, unless it paid more or less than its stake: then the difference counts.',
          'Bet by bet, winnings are the profits of won bets without their stakes, and losses what lost bets cost: their stakes, less anything paid back.',
          'By day, wins and losses at one sportsbook on one day offset each other first. IRS Notice 2015-21 proposed such sessions for slot machines, not for sports bets.',
          'The share of losses is taken first and the limit of winnings second, as IRC section 165(d)(1)(A) and (B) do.',
          'State taxes, forms from bookmakers and other gambling are not in these figures.',
        ]}
      />
    </>
  );
}

/** Says what can't be deducted. Where losses count in full, that is what exceeds the winnings. */
function uncountedText({ rule, uncountedCents }: YearReport): string {
  if (uncountedCents === 0) return '';
  const amount = formatMoney(uncountedCents);
  return rule.countedPercent === 100
    ? ` The ${amount} lost above your winnings can’t be deducted.`
    : ` Here ${amount} of losses can’t be deducted.`;
}

function yearsText({ fromYear, toYear }: YearReport['rule']): string {
  return toYear === null ? `since ${String(fromYear)}` : `through ${String(toYear)}`;
}

/** Counts what is behind the winnings or the losses: `32 won bets and 1 push`, by day `9 won sessions`. */
function countText({ sessionRule, days, ...sum }: YearReport, side: 'won' | 'lost'): string {
  if (sessionRule === 'bet') {
    const bets = count(sum[side], `${side} bet`);
    const pushes = side === 'won' ? sum.pushesAhead : sum.pushesBehind;
    return pushes === 0 ? bets : `${bets} and ${count(pushes, 'push', 'pushes')}`;
  }
  const sessions = days.filter(({ netCents }) => (side === 'won' ? netCents > 0 : netCents < 0));
  return count(sessions.length, `${side} session`);
}
