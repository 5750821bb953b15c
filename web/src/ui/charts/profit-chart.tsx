import { formatMoneyTile, formatProfit, formatUnits } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import { ProfitDrawing, profitScales } from './profit-drawing.tsx';
import { profitRun } from './profit-steps.ts';
import type { ProfitRun, ProfitWeek } from './profit-steps.ts';

interface Props extends Pick<ChartCardProps, 'title' | 'aside'> {
  /** Oldest first. */
  readonly weeks: readonly ProfitWeek[];
  /** Of every bet. */
  readonly stakeCents: number;
  /** What was settled: staked bets, or picks as if they had been staked. */
  readonly noun: 'bet' | 'pick';
  readonly unitCents: number;
  /** Where the count starts: `before Week 1 2024`. A filter never rebases silently. */
  readonly baseline: string;
  /** Head of the first column: `Week` or `Date`. */
  readonly weekHead: string;
}

const HEIGHT = 260;

/** Cumulative profit as one step line: it changes only when a slate is settled. */
export function ProfitChart({
  weeks,
  stakeCents,
  noun,
  unitCents,
  baseline,
  weekHead,
  title,
  aside,
}: Props): ReactNode {
  const run = useMemo(() => profitRun(weeks), [weeks]);
  const units = (cents: number): string => formatUnits(cents / unitCents);
  return (
    <ChartFrame
      title={title}
      aside={aside}
      summary={summaryOf(run, noun, stakeCents, units)}
      height={HEIGHT}
      draw={(size) => <ProfitDrawing run={run} size={size} endUnits={units(run.endCents)} />}
      points={(size) => {
        const { x, y } = profitScales(run, size);
        return run.steps.map((step, index) => ({
          key: step.key,
          x: x(index + 1),
          y: y(step.totalCents),
          radius: 3,
          name: `${step.label}: ${countOf(step.bets, noun)}, ${step.record}, ${formatProfit(step.profitCents)}; in all ${formatProfit(step.totalCents)}, ${units(step.totalCents)}`,
        }));
      }}
      table={{
        caption: `${title}, oldest first`,
        columns: [
          { label: weekHead },
          { label: noun === 'bet' ? 'Bets' : 'Picks', isNumber: true },
          { label: 'Record', isNumber: true },
          { label: 'Profit', isNumber: true },
          { label: 'In all', isNumber: true },
          { label: 'Units in all', isNumber: true },
        ],
        rows: run.steps.map((step) => ({
          key: step.key,
          cells: [
            step.label,
            String(step.bets),
            step.record,
            formatProfit(step.profitCents),
            formatProfit(step.totalCents),
            units(step.totalCents),
          ],
        })),
      }}
      note={`Baseline $0.00 ${baseline}. 1u is ${formatMoneyTile(unitCents)}.`}
    />
  );
}

function countOf(bets: number, noun: Props['noun']): string {
  return `${String(bets)} ${noun}${bets === 1 ? '' : 's'}`;
}

function summaryOf(
  run: ProfitRun,
  noun: Props['noun'],
  stakeCents: number,
  units: (cents: number) => string,
): string {
  const { bets, steps, endCents, highCents, lowCents } = run;
  const slates = steps.length === 1 ? '1 slate' : `${String(steps.length)} slates`;
  return (
    `${countOf(bets, noun)} of ${formatMoneyTile(stakeCents)} in ${slates} ended at ${formatProfit(endCents)} (${units(endCents)}), ` +
    `between a high of ${formatProfit(highCents)} and a low of ${formatProfit(lowCents)}.`
  );
}
