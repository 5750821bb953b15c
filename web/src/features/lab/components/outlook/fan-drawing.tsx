import { formatWhole } from '@app/domain';
import type { Outlook } from '@app/domain';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import type { ReactNode } from 'react';
import { BottomAxis, LeftAxis } from '../../../../ui/charts/axes.tsx';
import type { ChartSize } from '../../../../ui/charts/chart-frame.tsx';
import { fewTicks, ticksTo } from '../../../../ui/charts/ticks.ts';
import { smoothFan } from '../../lib/outlook/smooth-fan.ts';
import { bankrollText } from './outlook-texts.ts';
import styles from './fan-drawing.module.css';

const LEFT = 58;
const TOP = 12;
/** Space for the axis labels and the axis title. */
const BOTTOM = 48;
/** Space for the end labels beside the fan, with words and without. */
const WIDE_LABELS = 132;
const NARROW_LABELS = 80;
const NARROW_PX = 520;
/** Between a dot and its label: the line that ties them. */
const LEADER_PX = 20;
/** End labels closer than this move apart. */
const LABEL_PX = 18;
/** Between the lowest label and the axis with its figures. */
const FLOOR_PX = 6;

interface Chart {
  readonly outlook: Outlook;
  readonly size: ChartSize;
}

const isNarrow = ({ width }: ChartSize): boolean => width < NARROW_PX;
const rightOf = (size: ChartSize): number => size.width - (isNarrow(size) ? NARROW_LABELS : WIDE_LABELS);

/** Bets to the right, the bankroll upward from $0. */
export function fanScales({ outlook, size }: Chart) {
  const { fan, bets, bankrollCents } = outlook;
  const highest = Math.max(bankrollCents, ...fan.map(({ cents }) => cents[4]));
  const ticks = ticksTo(highest);
  return {
    x: scaleLinear<number>({ domain: [0, bets], range: [LEFT, rightOf(size)] }),
    y: scaleLinear<number>({ domain: [0, ticks.at(-1) ?? highest], range: [size.height - BOTTOM, TOP] }),
    ticks,
  };
}

/** The 5 to 95% and 25 to 75% bands, the median, the starting bankroll and the end labels. */
export function FanDrawing(chart: Chart): ReactNode {
  const { outlook, size } = chart;
  const { x, y, ticks } = fanScales(chart);
  const { fan, bets, bankrollCents } = outlook;
  const drawn = [...smoothFan(fan)];
  const right = rightOf(size);
  const marks = betMarks(bets, isNarrow(size) ? x.ticks(2) : fewTicks(x));
  const band = (low: number, high: number, look: string | undefined): ReactNode => (
    <Area
      data={drawn}
      x={({ bets }) => x(bets)}
      y0={({ cents }) => y(cents[low] ?? 0)}
      y1={({ cents }) => y(cents[high] ?? 0)}
      className={look ?? ''}
    />
  );
  return (
    <>
      <LeftAxis scale={y} ticks={ticks} format={bankrollText} left={LEFT} span={right - LEFT} />
      <BottomAxis
        scale={x}
        ticks={marks}
        format={(bets) => (bets === 0 ? 'Now' : formatWhole(bets))}
        top={size.height - BOTTOM}
        from={LEFT}
      />
      <text x={(LEFT + right) / 2} y={size.height - 4} textAnchor="middle" className={styles.label}>
        Bets
      </text>
      {band(0, 4, styles.outer)}
      {band(1, 3, styles.inner)}
      <line x1={LEFT} x2={right} y1={y(bankrollCents)} y2={y(bankrollCents)} className={styles.start} />
      <LinePath
        data={drawn}
        x={({ bets }) => x(bets)}
        y={({ cents }) => y(cents[2])}
        className={styles.median ?? ''}
      />
      <Ends chart={chart} />
    </>
  );
}

/** Round counts of bets and the last one, without a round count whose label would touch that. */
function betMarks(bets: number, ticks: readonly number[]): readonly number[] {
  const round = ticks.filter((tick) => Number.isInteger(tick));
  const step = round[1] ?? bets;
  return [...round.filter((tick) => bets - tick >= step / 2), bets];
}

const WORDS = ['worst 5%', '', 'median', '', 'best 5%'] as const;

function Ends({ chart }: { readonly chart: Chart }): ReactNode {
  const { x, y } = fanScales(chart);
  const { fan, bets } = chart.outlook;
  const cents = fan.at(-1)?.cents ?? [];
  const places = apart(
    cents.map((amount) => y(amount)),
    chart.size.height - BOTTOM - FLOOR_PX,
  );
  return cents.map((amount, index) => {
    const word = WORDS[index] ?? '';
    const isMedian = index === 2;
    return (
      <g key={word === '' ? index : word}>
        <circle cx={x(bets)} cy={y(amount)} r={isMedian ? 3.5 : 2.5} className={styles.dot} />
        <line
          x1={x(bets) + 5}
          x2={x(bets) + LEADER_PX}
          y1={y(amount)}
          y2={places[index] ?? 0}
          className={styles.leader}
        />
        <text
          x={x(bets) + LEADER_PX + 4}
          y={places[index]}
          dy="0.35em"
          className={isMedian ? styles.medianLabel : styles.label}
        >
          {bankrollText(amount)}
          {isNarrow(chart.size) || word === '' ? null : ` ${word}`}
        </text>
      </g>
    );
  });
}

/**
 * Moves labels apart, from the median outward, and lifts them above the floor, where the axis has its figures. They are
 * given from the lowest bankroll, so from the bottom up.
 */
function apart(places: readonly number[], floor: number): readonly number[] {
  const moved = [...places];
  for (const index of [1, 0]) {
    moved[index] = Math.max(moved[index] ?? 0, (moved[index + 1] ?? 0) + LABEL_PX);
  }
  for (const index of [3, 4]) {
    moved[index] = Math.min(moved[index] ?? 0, (moved[index - 1] ?? 0) - LABEL_PX);
  }
  return moved.map((place, index) => Math.min(place, floor - index * LABEL_PX));
}
