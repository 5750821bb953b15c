import { scaleLinear } from '@visx/scale';
import type { ReactNode } from 'react';
import { breakEvenText } from '../../lib/break-even.ts';
import { BottomAxis, LeftAxis } from './axes.tsx';
import type { CalibratedBin } from './calibrated-bins.ts';
import type { ChartSize } from './chart-frame.tsx';
import styles from './charts.module.css';
import { fewTicks } from './ticks.ts';

const LEFT = 54;
const RIGHT = 20;
/** Space beyond the least and the most confident group, so that their dots are not cut off. */
const ROOM_PERCENT = 2;
/** Space above the plot for what the two lines mean and the name of the left axis, where no dot can be. */
const TOP = 72;
const KEY_PX = 18;
const SAMPLE_PX = 16;
/** Space for the axis labels, the games of each dot, and the axis title. */
const BOTTOM = 66;
const LEAST_RADIUS = 4;
const MOST_RADIUS = 10;
/** Counts closer than this would overlap. */
const COUNT_PX = 24;

interface Chart {
  readonly bins: readonly CalibratedBin[];
  readonly breakEvenPercent: number | null;
}

/** Predicted to the right, actual upward, both in percent. A dot's area grows with its games. */
export function calibrationScales({ bins, breakEvenPercent }: Chart, { width, height }: ChartSize) {
  // The outer groups reach 0% and 100%, where there are no predictions.
  const predicted = bins.map((bin) => bin.predictedPercent);
  const first = Math.min(...bins.map((bin) => bin.fromPercent));
  const from = Math.max(first, Math.min(...predicted) - ROOM_PERCENT);
  const to = Math.min(100, Math.max(...predicted) + ROOM_PERCENT);
  const heights = [...bins.flatMap((bin) => [bin.lowPercent, bin.highPercent]), from, to];
  if (breakEvenPercent !== null) heights.push(breakEvenPercent);
  const most = Math.max(...bins.map((bin) => bin.games));
  return {
    from,
    to,
    x: scaleLinear<number>({ domain: [from, to], range: [LEFT + 16, width - RIGHT] }),
    y: scaleLinear<number>({
      domain: [Math.min(...heights), Math.max(...heights)],
      range: [height - BOTTOM, TOP],
      nice: 5,
    }),
    radius: (games: number) => LEAST_RADIUS + (MOST_RADIUS - LEAST_RADIUS) * Math.sqrt(games / most),
  };
}

/** Axes, the diagonal, the break-even, and a dot with its range for each group. */
export function CalibrationDrawing(props: Chart & { readonly size: ChartSize }): ReactNode {
  const { bins, breakEvenPercent, size } = props;
  const { x, y, from, to, radius } = calibrationScales(props, size);
  const right = size.width - RIGHT;
  const bottom = size.height - BOTTOM;
  const wholePercent = (value: number): string => `${String(value)}%`;
  return (
    <>
      <LeftAxis scale={y} ticks={fewTicks(y)} format={wholePercent} left={LEFT} span={right - LEFT} />
      <text y={TOP - 20} className={styles.label}>
        Actual win rate
      </text>
      <BottomAxis scale={x} ticks={fewTicks(x)} format={wholePercent} top={bottom} />
      <text x={(LEFT + right) / 2} y={size.height - 4} textAnchor="middle" className={styles.label}>
        Predicted probability, with games per group
      </text>
      {breakEvenPercent === null ? null : (
        <line
          x1={LEFT}
          x2={right}
          y1={y(breakEvenPercent)}
          y2={y(breakEvenPercent)}
          className={styles.breakEven}
        />
      )}
      <line x1={x(from)} y1={y(from)} x2={x(to)} y2={y(to)} className={styles.diagonal} />
      {bins.map((bin) => (
        <g key={bin.key}>
          <line
            x1={x(bin.predictedPercent)}
            x2={x(bin.predictedPercent)}
            y1={y(bin.lowPercent)}
            y2={y(bin.highPercent)}
            className={styles.range}
          />
          <circle
            cx={x(bin.predictedPercent)}
            cy={y(bin.actualPercent)}
            r={radius(bin.games)}
            className={styles.ringed}
          />
        </g>
      ))}
      <LineKey place={0} text="As predicted" look={styles.diagonal} />
      {breakEvenPercent === null ? null : (
        <LineKey place={1} text={breakEvenText(breakEvenPercent)} look={styles.breakEven} />
      )}
      <Counts bins={bins} x={x} y={bottom + 36} />
    </>
  );
}

interface LineKeyProps {
  /** From the top. */
  readonly place: number;
  readonly text: string;
  readonly look: string | undefined;
}

/** Names a line beside a sample of it. */
function LineKey({ place, text, look }: LineKeyProps): ReactNode {
  const y = 6 + place * KEY_PX;
  return (
    <>
      <line x1={0} x2={SAMPLE_PX} y1={y} y2={y} className={look} />
      <text x={SAMPLE_PX + 6} y={y} dy="0.35em" className={styles.label}>
        {text}
      </text>
    </>
  );
}

interface CountsProps {
  readonly bins: readonly CalibratedBin[];
  readonly x: (percent: number) => number;
  readonly y: number;
}

/** The number of games below each dot. Where two would overlap, only the dot's description has it. */
function Counts({ bins, x, y }: CountsProps): ReactNode {
  return (
    <>
      <text x={LEFT - 8} y={y} textAnchor="end" className={styles.label}>
        Games
      </text>
      {withRoom(bins, x).map((bin) => (
        <text key={bin.key} x={x(bin.predictedPercent)} y={y} textAnchor="middle" className={styles.strong}>
          {bin.games}
        </text>
      ))}
    </>
  );
}

function withRoom(bins: readonly CalibratedBin[], x: CountsProps['x']): readonly CalibratedBin[] {
  let last = Number.NEGATIVE_INFINITY;
  return bins.filter((bin) => {
    const place = x(bin.predictedPercent);
    const isFree = place - last >= COUNT_PX;
    if (isFree) last = place;
    return isFree;
  });
}
