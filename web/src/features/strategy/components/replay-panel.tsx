import type { StrategyComparison, StrategySum } from '@app/contracts';
import {
  easternDay,
  FLAT_STAKE_CENTS,
  formatMoney,
  formatMoneyTile,
  formatProfit,
  formatRoi,
  isSmallSample,
  TIER_STAKES_LABEL,
} from '@app/domain';
import type { ReactNode } from 'react';
import { keepTogether } from '../../../lib/keep-together.ts';
import { count, daysOf, recordOf, REPLAY_TAG, roiTrend } from '../../../lib/samples.ts';
import { Tag } from '../../../ui/badge.tsx';
import { DataTable, TableNote } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import styles from './strategy.module.css';

interface Props {
  readonly data: StrategyComparison;
}

/** The week's settled picks bet by each rule, beside the user's own bets (S-475, S-478). */
export function ReplayPanel({ data }: Props): ReactNode {
  const { season, week, origin, flat, tierStakes, kelly, own, kellyStartCents } = data;
  const title = `Week ${String(week)}, ${String(season)}`;
  const rows: readonly { readonly name: string; readonly sum: StrategySum | null }[] = [
    { name: `Flat ${formatMoneyTile(FLAT_STAKE_CENTS).replace('.00', '')}`, sum: flat },
    { name: TIER_STAKES_LABEL, sum: tierStakes },
    { name: `Kelly 25% from ${formatMoneyTile(kellyStartCents)}`, sum: kelly },
    { name: 'Your own bets', sum: own },
  ];
  return (
    <Panel title={title} aside={origin === 'replay' ? <Tag>{REPLAY_TAG}</Tag> : undefined} isFlush>
      <DataTable caption={`${title}, by stakes`}>
        <thead>
          <tr>
            <th scope="col">Stakes</th>
            <th scope="col">Record</th>
            <th scope="col" className={styles.wagered}>
              Wagered
            </th>
            <th scope="col">Profit</th>
            <th scope="col">ROI</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, sum }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <SumCells sum={sum} />
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableNote>{noteOf(data)}</TableNote>
    </Panel>
  );
}

function SumCells({ sum }: { readonly sum: StrategySum | null }): ReactNode {
  const isEmpty = sum === null || sum.bets === 0;
  return (
    <>
      <td>{sum === null ? 'None settled' : recordOf(sum)}</td>
      <td className={styles.wagered}>
        <Value text={isEmpty ? null : formatMoney(sum.wageredCents)} />
      </td>
      <td data-trend={isEmpty ? undefined : trendOf(sum.profitCents)}>
        <Value text={isEmpty ? null : formatProfit(sum.profitCents)} />
      </td>
      <td data-trend={isEmpty ? undefined : roiTrend(sum.roiPercent)}>
        <Value text={isEmpty ? null : formatRoi(sum.roiPercent)} />
      </td>
    </>
  );
}

/** Returns the sample behind the rows and its limits: one past week. */
function noteOf({ flat, games, origin }: StrategyComparison): string {
  const settled = games.filter(({ pick }) => pick.outcome !== null);
  const open = games.length - settled.length;
  const days = settled.map(({ startsAt }) => easternDay(startsAt)).sort();
  const range = daysOf({ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null });
  return [
    `${count(flat.bets, 'settled pick')}${range === null ? '' : `, ${keepTogether(range)}`}${isSmallSample(flat.bets) ? ', small sample' : ''}, ${originText(origin)}.`,
    ...(open === 0 ? [] : [`${count(open, 'pick')} not settled yet.`]),
    'Flat and tier stakes bet every pick, passes included. Kelly bets nothing when the odds leave no edge. One week says nothing about the next.',
  ].join(' ');
}

/** Returns whether these picks could have been bet when they were published. */
function originText(origin: StrategyComparison['origin']): string {
  return origin === 'replay'
    ? 'replayed from recorded predictions and results at the published odds; none were published live'
    : 'simulated from predictions published live and their results, at the published odds';
}
