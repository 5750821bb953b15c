import { scaleLinear } from '@visx/scale';
import { Area, LinePath } from '@visx/shape';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { BottomAxis, LeftAxis } from './axes.tsx';
import type { ChartSize } from './chart-frame.tsx';
import type { ChartLabel } from './chart-labels.ts';
import styles from './charts.module.css';
import { DrawdownMark, fallOf } from './drawdown-mark.tsx';
import type { ProfitAmounts } from './profit-amounts.ts';
import { ProfitEnd } from './profit-end.tsx';
import type { Corner } from './profit-end.tsx';
import type { ProfitRun } from './profit-steps.ts';
import { fewTicks, stepIndices } from './ticks.ts';
import { timeTicks } from './time-ticks.ts';
import type { TimeTick } from './time-ticks.ts';

const LEFT = 58;
/** Space above the line for two labels: the high and the largest drawdown. */
const TOP = 44;
const BOTTOM = 30;
/** Space for the end label beside the line. A narrow chart has none. */
const END_LABEL = 104;
/** Half of the last label below a narrow chart. */
const LABEL_HALF = 20;
const NARROW_PX = 520;
/** Space below the line for the label of the low, apart from the axis. */
const LABEL_ROOM = 28;
/** Width of a letter and the space between two labels below the line. */
const LETTER_PX = 7;
const TICK_GAP = 24;

const isNarrow = ({ width }: ChartSize): boolean => width < NARROW_PX;
const rightOf = (size: ChartSize): number => size.width - (isNarrow(size) ? LABEL_HALF : END_LABEL);

/** Slates or days to the right, dollars upward. */
export function profitScales(run: ProfitRun, size: ChartSize) {
  const { high, low, steps, startPlace } = run;
  const isFlat = high === low;
  return {
    x: scaleLinear<number>({
      domain: [startPlace, steps.at(-1)?.place ?? startPlace + 1],
      range: [LEFT, rightOf(size)],
    }),
    y: scaleLinear<number>({
      domain: isFlat ? [0, 100] : [low, high],
      // The labels of the high and the low are outside the line.
      range: [size.height - BOTTOM - (low < 0 ? LABEL_ROOM : 0), TOP],
    }),
  };
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
  const scales = profitScales(run, size);
  const { x, y } = scales;
  const corners = cornersOf(run, scales);
  const right = rightOf(size);
  const ticks = placeTicks(run, isNarrow(size) ? 4 : 5, right - LEFT);
  const fall = fallOf(run, scales, { left: LEFT, isNarrow: isNarrow(size), amounts });
  const extremes = extremesOf(run, scales, right, amounts);
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
        from={LEFT - 4}
        to={size.width}
      />
      <Fill corners={corners} zero={y(0)} size={size} />
      <line x1={LEFT} x2={right} y1={y(0)} y2={y(0)} className={styles.zero} />
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
    const room = letters * LETTER_PX + TICK_GAP;
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
function amountTicks(y: ProfitScales['y'], { stepParts }: ProfitAmounts): readonly number[] {
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

/** Returns labels for the high and the low. The baseline needs none. */
function extremesOf(
  run: ProfitRun,
  { x, y }: ProfitScales,
  right: number,
  amounts: ProfitAmounts,
): readonly ChartLabel[] {
  return [
    { word: 'High', value: run.high, dy: -8 },
    { word: 'Low', value: run.low, dy: 18 },
  ].flatMap(({ word, value, dy }) => {
    if (value === 0) return [];
    const place = x(run.steps.find(({ total }) => total === value)?.place ?? run.startPlace);
    const anchor = place < LEFT + 60 ? 'start' : place > right - 60 ? 'end' : 'middle';
    return [{ text: `${word} ${amounts.signed(value)}`, x: place, y: y(value) + dy, anchor }];
  });
}
