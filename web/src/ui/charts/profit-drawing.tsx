import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BottomAxis, LeftAxis } from './axes.tsx';
import type { ChartSize } from './chart-frame.tsx';
import { boxOf, widthOf } from './chart-labels.ts';
import type { ChartLabel } from './chart-labels.ts';
import styles from './charts.module.css';
import { DrawdownMark, fallOf } from './drawdown-mark.tsx';
import type { ProfitAmounts } from './profit-amounts.ts';
import { endRoom, ProfitEnd } from './profit-end.tsx';
import type { Corner } from './profit-end.tsx';
import type { ProfitRun } from './profit-steps.ts';
import { fewTicks, stepIndices } from './ticks.ts';
import { timeTicks } from './time-ticks.ts';
import type { TimeTick } from './time-ticks.ts';

/** Least space for the figures of the left axis. */
const MIN_LEFT = 58;
/** Between these figures and the drawing, and before the widest one. */
const AXIS_GAP = 10;
/** Space above the line for two labels: the high and the largest drawdown. */
const TOP = 44;
const BOTTOM = 30;
/** Least space for the end label beside the line. A narrow chart has none. */
const MIN_END = 104;
/** Behind the end label. */
const END_GAP = 2;
/** Half of the last label below a narrow chart. */
const LABEL_HALF = 20;
const NARROW_PX = 520;
/** Space below the line for the label of the low, apart from the axis. */
const LABEL_ROOM = 28;
/** Width of a letter and the space between two labels below the line. */
const TICK_LETTER_PX = 7;
const TICK_GAP = 24;

const isNarrow = ({ width }: ChartSize): boolean => width < NARROW_PX;

/** Slates or days to the right, dollars upward. The drawing is as wide as the labels on both sides leave it. */
export function profitScales(run: ProfitRun, size: ChartSize, amounts: ProfitAmounts) {
  const { high, low, steps, startPlace } = run;
  const isFlat = high === low;
  const y = scaleLinear<number>({
    domain: isFlat ? [0, 100] : [low, high],
    // The labels of the high and the low are outside the line.
    range: [size.height - BOTTOM - (low < 0 ? LABEL_ROOM : 0), TOP],
  });
  const figures = amountTicks(y, amounts).map((tick) => widthOf(amounts.axis(tick)));
  const left = Math.ceil(Math.max(MIN_LEFT, ...figures.map((width) => width + AXIS_GAP)));
  const end = isNarrow(size) ? LABEL_HALF : Math.max(MIN_END, endRoom(run, amounts) + END_GAP);
  const right = size.width - Math.ceil(end);
  const x = scaleLinear<number>({
    domain: [startPlace, steps.at(-1)?.place ?? startPlace + 1],
    range: [left, right],
  });
  return { x, y, left, right };
}

type ProfitScales = ReturnType<typeof profitScales>;

/** Returns the corners of the step line: level until the next slate settles, then up or down. */
function cornersOf(run: ProfitRun, { x, y }: ProfitScales): readonly Corner[] {
  const corners: Corner[] = [{ x: x(run.startPlace), y: y(0) }];
  let before = 0;
  for (const { place, total } of run.steps) {
    corners.push({ x: x(place), y: y(before) }, { x: x(place), y: y(total) });
    before = total;
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
  const scales = profitScales(run, size, amounts);
  const { x, y, left, right } = scales;
  const corners = cornersOf(run, scales);
  const ticks = placeTicks(run, isNarrow(size) ? 4 : 5, right - left);
  const high = extremeOf('High', run.high, run, scales, amounts);
  const low = extremeOf('Low', run.low, run, scales, amounts);
  const extremes = [high, low].filter((label) => label !== null);
  const highEnd = high === null ? x(run.startPlace) : boxOf(high).right;
  const fall = fallOf(run, scales, { left, highEnd, isNarrow: isNarrow(size), amounts });
  return (
    <>
      <LeftAxis
        scale={y}
        ticks={amountTicks(y, amounts)}
        format={amounts.axis}
        left={left}
        span={right - left}
      />
      <BottomAxis
        scale={x}
        ticks={ticks.map(({ atMs }) => atMs)}
        format={(place) => ticks.find(({ atMs }) => atMs === place)?.label ?? ''}
        top={size.height - BOTTOM}
        from={left - 4}
        to={size.width}
      />
      <Fill corners={corners} zero={y(0)} size={size} />
      <line x1={left} x2={right} y1={y(0)} y2={y(0)} className={styles.zero} />
      <LinePath
        data={[...corners]}
        x={(corner) => corner.x}
        y={(corner) => corner.y}
        className={styles.line ?? ''}
      />
      {fall === null ? null : <DrawdownMark fall={fall} />}
      {extremes.map(({ text, x: place, y: baseline, anchor }) => (
        <text key={text} x={place} y={baseline} textAnchor={anchor} className={styles.label}>
          {text}
        </text>
      ))}
      <ProfitEnd
        run={run}
        amounts={amounts}
        corners={corners}
        isNarrow={isNarrow(size)}
        labels={[...extremes, ...(fall?.label ? [fall.label] : [])]}
        bottom={size.height - BOTTOM}
      />
    </>
  );
}

/** Returns the labels below the line: round dates on a time scale, otherwise every slate, or some where not all fit. */
function placeTicks({ steps, isTimed }: ProfitRun, most: number, span: number): readonly TimeTick[] {
  const first = steps[0]?.place ?? 0;
  if (isTimed) return timeTicks(first, steps.at(-1)?.place ?? first, most);
  const ticksOf = (label: 'shortLabel' | 'label'): readonly TimeTick[] => {
    const letters = Math.max(...steps.map((step) => step[label].length));
    const room = letters * TICK_LETTER_PX + TICK_GAP;
    const fitting = Math.floor(span / room);
    const isWhole = steps.length <= fitting;
    const count = isWhole ? steps.length : Math.max(1, Math.min(most, fitting));
    return stepIndices(steps.length, count).map((index) => ({
      atMs: index + 1,
      label: steps[index]?.[label] ?? '',
    }));
  };
  const short = ticksOf('shortLabel');
  const isUnique = new Set(short.map(({ label }) => label)).size === short.length;
  return isUnique ? short : ticksOf('label');
}

/** Returns round values in the chart's unit. */
function amountTicks(
  y: { readonly domain: () => number[] },
  { stepParts }: ProfitAmounts,
): readonly number[] {
  const domain = y.domain().map((parts) => parts / stepParts);
  return fewTicks(scaleLinear({ domain })).map((value) => value * stepParts);
}

/** Green above zero, red below. */
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

/** Returns the label of the high or the low inside the drawing. The baseline needs none. */
function extremeOf(
  word: 'High' | 'Low',
  value: number,
  run: ProfitRun,
  { x, y, left, right }: ProfitScales,
  amounts: ProfitAmounts,
): ChartLabel | null {
  if (value === 0) return null;
  const place = x(run.steps.find(({ total }) => total === value)?.place ?? run.startPlace);
  const text = `${word} ${amounts.signed(value)}`;
  const half = widthOf(text) / 2;
  const anchor = place - half < left ? 'start' : place + half > right ? 'end' : 'middle';
  return { text, x: place, y: y(value) + (word === 'High' ? -8 : 18), anchor };
}
