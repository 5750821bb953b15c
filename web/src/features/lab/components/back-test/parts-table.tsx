import {
  formatMoney,
  formatPercent,
  formatProfit,
  formatRecord,
  formatRoi,
  formatWhole,
  isSmallSample,
} from '@app/domain';
import type { BackTestRun, LeftOut } from '@app/domain';
import type { ReactNode } from 'react';
import { count, daysOf, roiTrend } from '../../../../lib/samples.ts';
import { trendOf } from '../../../../lib/trend.ts';
import type { Trend } from '../../../../lib/trend.ts';
import { DataTable, TableNote } from '../../../../ui/data-table.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { BackTest, BackTestPart } from './use-back-test.ts';

interface Figure {
  readonly name: string;
  readonly text: (run: BackTestRun) => string | null;
  readonly trend?: (run: BackTestRun) => Trend | undefined;
}

const range = (low: number, high: number, format: (value: number) => string): string =>
  `${format(low)} to ${format(high)}`;

const FIGURES: readonly Figure[] = [
  {
    name: 'Bets',
    text: ({ bets }) => `${formatWhole(bets.length)}${isSmallSample(bets.length) ? ' (small sample)' : ''}`,
  },
  { name: 'Record', text: ({ won, lost, push }) => formatRecord(won, lost, push) },
  { name: 'Win rate', text: ({ winRate }) => (winRate === null ? null : formatPercent(winRate.percent)) },
  {
    name: 'Win rate, 95% range',
    text: ({ winRate }) =>
      winRate === null ? null : range(winRate.lowPercent, winRate.highPercent, formatPercent),
  },
  {
    name: 'Break-even win rate',
    text: ({ breakEvenPercent }) => (breakEvenPercent === null ? null : formatPercent(breakEvenPercent)),
  },
  {
    name: 'ROI',
    text: ({ roi }) => (roi === null ? null : formatRoi(roi.percent)),
    trend: ({ roi }) => roiTrend(roi?.percent ?? null),
  },
  {
    name: 'ROI, 95% range',
    text: ({ roi }) => (roi === null ? null : range(roi.lowPercent, roi.highPercent, formatRoi)),
  },
  { name: 'Wagered', text: ({ wageredCents }) => formatMoney(wageredCents) },
  {
    name: 'Profit',
    text: ({ profitCents }) => formatProfit(profitCents),
    trend: ({ profitCents }) => trendOf(profitCents),
  },
  {
    name: 'Largest drawdown',
    text: ({ drawdownCents, drawdownPercent }) =>
      `${formatMoney(drawdownCents)} (${formatPercent(drawdownPercent)})`,
  },
  { name: 'Longest losing run', text: ({ longestLosingRun }) => String(longestLosingRun) },
];

const LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  'no-close': 'without a closing price',
  moved: 'whose line moved before the close',
  'no-probability': 'without a probability',
  'no-stake': 'without a stake by this rule',
  broke: 'beyond the bankroll of their day',
};

/** Names the picks that passed the rules and were not bet: `3 picks without a closing price`. Empty without any. */
export function leftOutText({ leftOut }: BackTestRun): string {
  const parts = (Object.keys(LEFT_OUT) as LeftOut[])
    .filter((reason) => leftOut[reason] > 0)
    .map((reason) => `${count(leftOut[reason], 'pick')} ${LEFT_OUT[reason]}`);
  return parts.join(', ');
}

/** Both parts of the record side by side. The later one has no figures while it is hidden. */
export function PartsTable({ test: { earlier, later, laterDays } }: { readonly test: BackTest }): ReactNode {
  return (
    <Panel title="Earlier and later games" isFlush>
      <DataTable caption="Figures of the earlier and the later games">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Earlier</th>
            <th scope="col">Later{later === null && laterDays !== null ? ' (held back)' : ''}</th>
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(({ name, text, trend }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-trend={trend?.(earlier.run)}>
                <Value text={text(earlier.run)} />
              </td>
              {later === null ? (
                <td data-quiet="true">{laterDays === null ? 'None' : 'Hidden'}</td>
              ) : (
                <td data-trend={trend?.(later.run)}>
                  <Value text={text(later.run)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableNote>
        {partText('Earlier games', earlier)}
        {later === null ? '' : ` ${partText('Later games', later)}`}
      </TableNote>
    </Panel>
  );
}

function partText(name: string, part: Pick<BackTestPart, 'picks' | 'firstDay' | 'lastDay'>): string {
  const days = daysOf(part);
  return `${name}: ${count(part.picks, 'settled pick')}${days === null ? '' : `, ${days}`}.`;
}
