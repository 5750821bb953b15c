import { formatMoneyTile, formatProfit, formatUnits, formatWhole } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { count } from '../../lib/samples.ts';
import { ChartFrame } from './chart-frame.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import { isDrawdownDrawn } from './drawdown-mark.tsx';
import { PROFIT_AMOUNTS } from './profit-amounts.ts';
import type { ProfitAmounts, ProfitUnit } from './profit-amounts.ts';
import { ProfitDrawing, profitScales } from './profit-drawing.tsx';
import { profitRun } from './profit-steps.ts';
import type { ProfitRun, ProfitWeek } from './profit-steps.ts';

interface Props extends Pick<ChartCardProps, 'title' | 'aside' | 'figures'> {
  /** Oldest first. */
  readonly weeks: readonly ProfitWeek[];
  /** The stake of every bet; null when stakes differ. */
  readonly stakeCents: number | null;
  /** What was settled: staked bets, or picks as if they had been staked. */
  readonly noun: 'bet' | 'pick';
  /** A sentence defining one unit, where the screen does not define it elsewhere. */
  readonly unitNote?: string;
  /** Where the count starts: `before Week 1 2024`. A filter never changes it silently. */
  readonly baseline: string;
  /** Heading of the first column: `Week` or `Date`. */
  readonly weekHead: string;
  /** What one step of the line stands for. Days also show their drawdown. */
  readonly step?: 'slate' | 'day';
  /** The unit of the line's labels. The sentences and the table show both. */
  readonly unit?: ProfitUnit;
  /** Of the drawing, in pixels. */
  readonly height?: number;
}

const HEIGHT = 260;

/** Cumulative profit as one step line, which changes only when a slate or a day's bets settle. */
export function ProfitChart({
  weeks,
  stakeCents,
  noun,
  unitNote,
  baseline,
  weekHead,
  step = 'slate',
  unit = 'dollars',
  height = HEIGHT,
  ...card
}: Props): ReactNode {
  const amounts = PROFIT_AMOUNTS[unit];
  const run = useMemo(() => profitRun(weeks, amounts), [weeks, amounts]);
  const stakes = stakeCents === null ? '' : ` of ${formatMoneyTile(stakeCents)}`;
  const hasRecord = run.steps.some(({ record }) => record !== null);
  const isDaily = step === 'day';
  return (
    <ChartFrame
      {...card}
      summary={summaryOf(run, `${count(run.bets, noun)}${stakes}`, step, amounts, height)}
      brief={card.figures === undefined ? undefined : briefOf(run, amounts, height)}
      height={height}
      draw={(size) => <ProfitDrawing run={run} size={size} amounts={amounts} />}
      points={(size) => {
        const { x, y } = profitScales(run, size, amounts);
        return run.steps.map((step) => ({
          key: step.key,
          x: x(step.place),
          y: y(step.total),
          radius: 3,
          name: `${step.label}: ${count(step.bets, noun)}, ${step.record === null ? '' : `${step.record}, `}${formatProfit(step.profitCents)}; total ${formatProfit(step.sum.profitCents)}, ${formatUnits(step.sum.profitUnits)}${isDaily && step.belowHigh > 0 ? `, ${amounts.size(step.belowHigh)} below the peak` : ''}`,
        }));
      }}
      table={{
        caption: `${card.title}, oldest first`,
        columns: [
          { label: weekHead },
          { label: noun === 'bet' ? 'Bets' : 'Picks', isNumber: true },
          ...(hasRecord ? [{ label: 'Record', isNumber: true }] : []),
          { label: 'Profit', isNumber: true },
          { label: 'Total', isNumber: true },
          { label: 'Total units', isNumber: true },
          ...(isDaily ? [{ label: 'Below peak', isNumber: true }] : []),
        ],
        rows: run.steps.map((step) => ({
          key: step.key,
          cells: [
            step.label,
            formatWhole(step.bets),
            ...(step.record === null ? [] : [step.record]),
            formatProfit(step.profitCents),
            formatProfit(step.sum.profitCents),
            formatUnits(step.sum.profitUnits),
            ...(isDaily ? [amounts.size(step.belowHigh)] : []),
          ],
        })),
      }}
      note={`Baseline ${amounts.size(0)} ${baseline}.${unitNote === undefined ? '' : ` ${unitNote}`}`}
    />
  );
}

/** Says how many steps the bets took: `over 6 slates`, `on 36 betting days`. */
function stepsText(steps: number, step: NonNullable<Props['step']>): string {
  const [preposition, name] = step === 'day' ? ['on', 'betting day'] : ['over', 'slate'];
  return `${preposition} ${count(steps, name)}`;
}

/** Returns the total, its range and its drawdown in words. */
function summaryOf(
  run: ProfitRun,
  bets: string,
  step: NonNullable<Props['step']>,
  amounts: ProfitAmounts,
  height: number,
): string {
  const { steps, end, high, low } = run;
  const { signed, size, other } = amounts;
  // The baseline itself is neither gain nor loss.
  const level = (amount: number): string => (amount === 0 ? size(0) : signed(amount));
  const fall = drawdownText(run, amounts, height);
  return (
    `${bets} ${stepsText(steps.length, step)} ended at ${signed(end.total)} (${other(end.sum)}). ` +
    `High ${level(high)}, low ${level(low)}${fall === null ? '' : `, ${fall}`}.`
  );
}

/** Returns what neither the figures above the line nor its labels say. */
function briefOf(run: ProfitRun, amounts: ProfitAmounts, height: number): string {
  const fall = drawdownText(run, amounts, height);
  return fall === null ? '' : `${fall.replace('l', 'L')}.`;
}

/** Returns the largest drawdown and how far below the peak the run ended. A narrow chart has no room to name its dashes. */
function drawdownText(run: ProfitRun, amounts: ProfitAmounts, height: number): string | null {
  const { drawdown, fromHigh } = run;
  const { size } = amounts;
  if (drawdown === null) return null;
  // The height alone decides, so any width does.
  const { y } = profitScales(run, { width: height, height }, amounts);
  const mark = isDrawdownDrawn(drawdown, y) ? ' (dashed line)' : '';
  return `largest drawdown ${size(drawdown.high - drawdown.low)}${mark}; ${placeText(fromHigh, size)}`;
}

function placeText(fromHigh: number, size: ProfitAmounts['size']): string {
  return fromHigh === 0 ? 'now at the peak' : `now ${size(fromHigh)} below the peak`;
}
