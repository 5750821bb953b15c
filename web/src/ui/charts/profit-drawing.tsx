import { formatMoney } from '@app/domain';
import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BottomAxis, LeftAxis } from './axes.tsx';
import type { ChartSize } from './chart-frame.tsx';
import styles from './charts.module.css';
import type { ProfitAmounts } from './profit-amounts.ts';
import type { Drawdown, ProfitRun } from './profit-steps.ts';
import { fewTicks, spreadIndices } from './ticks.ts';
import { timeTicks } from './time-ticks.ts';
import type { TimeTick } from './time-ticks.ts';

const LEFT = 58;
const TOP = 34;
const BOTTOM = 30;
/** Room for the end label beside the line; on a narrow chart it stands above it. */
const END_LABEL = 104;
/** Half of the last label below a narrow chart. */
const LABEL_HALF = 20;
const NARROW_PX = 520;
const LABEL_ROOM = 18;
/** Width of the label of the largest fall. */
const FALL_LABEL = 130;

const isNarrow = ({ width }: ChartSize): boolean => width < NARROW_PX;
const rightOf = (size: ChartSize): number => size.width - (isNarrow(size) ? LABEL_HALF : END_LABEL);

/** Slates or days to the right, dollars upward. */
export function profitScales(run: ProfitRun, size: ChartSize) {
  const { highCents, lowCents, steps, startPlace } = run;
  const isFlat = highCents === lowCents;
  return {
    x: scaleLinear<number>({
      domain: [startPlace, steps.at(-1)?.place ?? startPlace + 1],
      range: [LEFT, rightOf(size)],
    }),
    y: scaleLinear<number>({
      domain: isFlat ? [0, 100] : [lowCents, highCents],
      // The labels of the high and the low stand outside the line.
      range: [size.height - BOTTOM - (lowCents < 0 ? LABEL_ROOM : 0), TOP],
    }),
  };
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Corners of the step line: level until the next slate is settled, then up or down. */
function cornersOf(run: ProfitRun, { x, y }: ReturnType<typeof profitScales>): readonly Corner[] {
  const corners: Corner[] = [{ x: x(run.startPlace), y: y(0) }];
  let beforeCents = 0;
  for (const { place, totalCents } of run.steps) {
    corners.push({ x: x(place), y: y(beforeCents) }, { x: x(place), y: y(totalCents) });
    beforeCents = totalCents;
  }
  return corners;
}

interface Props {
  readonly run: ProfitRun;
  readonly size: ChartSize;
  readonly amounts: ProfitAmounts;
}

/** Axes, fill, line and labels of the profit chart. */
export function ProfitDrawing({ run, size, amounts }: Props): ReactNode {
  const scales = profitScales(run, size);
  const { x, y } = scales;
  const corners = cornersOf(run, scales);
  const right = rightOf(size);
  const ticks = placeTicks(run, isNarrow(size) ? 4 : 5);
  const end = run.steps.at(-1)?.place ?? run.startPlace;
  return (
    <>
      <LeftAxis
        scale={y}
        ticks={amountTicks(y, amounts)}
        format={amounts.axis}
        left={LEFT}
        span={right - LEFT}
      />
      <BottomAxis
        scale={x}
        ticks={ticks.map(({ atMs }) => atMs)}
        format={(place) => ticks.find(({ atMs }) => atMs === place)?.label ?? ''}
        top={size.height - BOTTOM}
      />
      <Fill corners={corners} zero={y(0)} size={size} />
      <line x1={LEFT} x2={right} y1={y(0)} y2={y(0)} className={styles.zero} />
      <LinePath
        data={[...corners]}
        x={(corner) => corner.x}
        y={(corner) => corner.y}
        className={styles.line ?? ''}
      />
      {run.drawdown === null || !run.isTimed ? null : (
        <Fall drawdown={run.drawdown} topCents={run.highCents} scales={scales} size={size} />
      )}
      <Extremes run={run} scales={scales} right={right} amounts={amounts} />
      <EndLabel run={run} size={size} amounts={amounts} at={{ x: x(end), y: y(run.endCents) }} />
    </>
  );
}

/** Names below the line: round dates on a time scale, else some of the slates. */
function placeTicks({ steps, isTimed }: ProfitRun, count: number): readonly TimeTick[] {
  const first = steps[0]?.place ?? 0;
  if (isTimed) return timeTicks(first, steps.at(-1)?.place ?? first, count);
  return spreadIndices(steps.length, count).map((index) => ({
    atMs: index + 1,
    label: steps[index]?.shortLabel ?? '',
  }));
}

/** Below this height the largest fall is told by the line itself. */
const MIN_FALL_PX = 48;

interface FallProps {
  readonly drawdown: Drawdown;
  /** The high of the whole run: its own name stands right above it. */
  readonly topCents: number;
  readonly scales: ReturnType<typeof profitScales>;
  readonly size: ChartSize;
}

/** The largest fall: level with the high it began at, then down to its low. */
function Fall({ drawdown, topCents, scales: { x, y }, size }: FallProps): ReactNode {
  const { fromPlace, toPlace, highCents, lowCents } = drawdown;
  const [from, to, top, bottom] = [x(fromPlace), x(toPlace), y(highCents), y(lowCents)];
  if (bottom - top < MIN_FALL_PX) return null;
  return (
    <>
      <polyline
        points={`${String(from)},${String(top)} ${String(to)},${String(top)} ${String(to)},${String(bottom)}`}
        className={styles.fall}
      />
      {/* Left of the fall the line was never higher, so that it cannot run through the figure. A narrow chart leaves it
          to the note below. */}
      {isNarrow(size) ? null : (
        <text
          x={Math.max(to, LEFT + FALL_LABEL)}
          y={top - (highCents === topCents ? LABEL_ROOM + 8 : 6)}
          textAnchor="end"
          className={styles.label}
        >
          Drawdown {formatMoney(highCents - lowCents)}
        </text>
      )}
    </>
  );
}

/** Round values in what the chart counts in, as cents. */
function amountTicks(
  y: ReturnType<typeof profitScales>['y'],
  { stepCents }: ProfitAmounts,
): readonly number[] {
  const domain = y.domain().map((cents) => cents / stepCents);
  return fewTicks(scaleLinear({ domain })).map((value) => value * stepCents);
}

/** Green above nothing, red below. */
function Fill({
  corners,
  zero,
  size,
}: {
  readonly corners: readonly Corner[];
  readonly zero: number;
  readonly size: ChartSize;
}): ReactNode {
  const id = useId();
  const area = (part: 'gain' | 'loss'): ReactNode => (
    <Area
      data={[...corners]}
      x={(corner) => corner.x}
      y0={zero}
      y1={(corner) => corner.y}
      className={styles.fill ?? ''}
      data-trend={part}
      clipPath={`url(#${id}${part})`}
    />
  );
  return (
    <>
      <clipPath id={`${id}gain`}>
        <rect width={size.width} height={Math.max(0, zero)} />
      </clipPath>
      <clipPath id={`${id}loss`}>
        <rect y={zero} width={size.width} height={Math.max(0, size.height - zero)} />
      </clipPath>
      {area('gain')}
      {area('loss')}
    </>
  );
}

interface ExtremesProps {
  readonly run: ProfitRun;
  readonly scales: ReturnType<typeof profitScales>;
  readonly right: number;
  readonly amounts: ProfitAmounts;
}

/** The high and the low by name, where they were reached; the baseline itself needs none. */
function Extremes({ run, scales: { x, y }, right, amounts }: ExtremesProps): ReactNode {
  return [
    { word: 'High', cents: run.highCents, dy: -8 },
    { word: 'Low', cents: run.lowCents, dy: 18 },
  ].map(({ word, cents, dy }) => {
    const place = x(run.steps.find(({ totalCents }) => totalCents === cents)?.place ?? run.startPlace);
    const anchor = place < LEFT + 60 ? 'start' : place > right - 60 ? 'end' : 'middle';
    return cents === 0 ? null : (
      <text key={word} x={place} y={y(cents) + dy} textAnchor={anchor} className={styles.label}>
        {word} {amounts.main(cents)}
      </text>
    );
  });
}

interface EndProps {
  readonly run: ProfitRun;
  readonly size: ChartSize;
  readonly amounts: ProfitAmounts;
  readonly at: Corner;
}

/** Where the line ends, in dollars and units. */
function EndLabel({ run, size, amounts, at }: EndProps): ReactNode {
  const trend = run.endCents < 0 ? 'loss' : 'gain';
  const main = amounts.main(run.endCents);
  const other = amounts.other(run.endCents);
  return (
    <>
      <circle cx={at.x} cy={at.y} r={4} className={styles.dot} />
      {isNarrow(size) ? (
        <text x={rightOf(size)} y={12} textAnchor="end" className={styles.end} data-trend={trend}>
          {main}, {other}
        </text>
      ) : (
        <>
          <text x={at.x + 12} y={at.y} className={styles.end} data-trend={trend}>
            {main}
          </text>
          <text x={at.x + 12} y={at.y + 16} className={styles.label}>
            {other}
          </text>
        </>
      )}
    </>
  );
}
