import {
  formatPercent,
  formatPoints,
  formatProbability,
  modelOpinions,
  shownEdge,
  shownGameEdge,
} from '@app/domain';
import type { ModelOpinion } from '@app/domain';
import type { CSSProperties, ReactNode } from 'react';
import { ChartCard } from '../../../ui/charts/chart-card.tsx';
import type { AnalysisProps } from './analysis-props.ts';
import styles from './model-dots.module.css';
import { modelScale, placeOf } from '../lib/model-scale.ts';
import type { ModelScale } from '../lib/model-scale.ts';
import { modelsSummary, modelsTitle } from '../lib/model-texts.ts';
import { Panel } from './panel.tsx';

/** Percentage points in which two labels have no room beside each other. */
const CLOSE_POINTS = 2;

const LEGEND = 'Agreement is about the side. Green is above the price’s break-even, red is below.';

/** Every model against the break-even of one price: a filled dot agrees, a hollow one differs. */
export function ModelDots({ game, record }: AnalysisProps): ReactNode {
  const opinions = modelOpinions(game, record);
  const title = modelsTitle(opinions.length);
  const summary = modelsSummary(game, opinions);
  if (opinions.length === 0) return <Panel title="Models">{<p className={styles.empty}>{summary}</p>}</Panel>;

  const breakEven = game.breakEvenProbability === null ? null : game.breakEvenProbability * 100;
  const percents = [
    ...opinions.map(({ pickProbability }) => pickProbability * 100),
    game.pick_probability * 100,
  ];
  const scale = modelScale(breakEven === null ? percents : [...percents, breakEven]);
  return (
    <ChartCard
      title={title}
      summary={summary}
      table={{
        caption: title,
        columns: [
          { label: 'Model' },
          { label: 'Pick', isNumber: true },
          { label: 'Over break-even, % pts', isNumber: true },
          { label: 'Opinion' },
        ],
        rows: [
          ...opinions.map(({ name, label, pickProbability, agrees }) => ({
            key: name,
            cells: [
              label,
              formatProbability(pickProbability),
              formatPoints(
                game.breakEvenProbability === null
                  ? null
                  : shownEdge(pickProbability, game.breakEvenProbability),
              ),
              agrees ? 'Agrees' : 'Differs',
            ],
          })),
          {
            key: ' ensemble',
            cells: [
              'Ensemble',
              formatProbability(game.pick_probability),
              formatPoints(shownGameEdge(game)),
              'Mean',
            ],
          },
        ],
      }}
      aside={
        <span className={styles.scaleNote}>{`Scale ${String(scale.from)}% to ${String(scale.to)}%`}</span>
      }
    >
      <div className={styles.dots}>
        {breakEven === null ? null : <p className={styles.legend}>{LEGEND}</p>}
        <Marks scale={scale} breakEven={breakEven} />
        <ul className={styles.models}>
          {opinions.map((opinion) => (
            <ModelLine key={opinion.name} opinion={opinion} scale={scale} breakEven={breakEven} />
          ))}
          <li className={styles.ensemble}>
            <span>Ensemble</span>
            <Axis percent={game.pick_probability * 100} isFilled scale={scale} breakEven={breakEven} />
            <span className={styles.value}>{formatProbability(game.pick_probability)}</span>
            <span className={styles.word}>
              <span className={styles.wide}>Mean</span>
            </span>
          </li>
        </ul>
        <div className={styles.line} aria-hidden="true">
          <span />
          <span className={styles.ticks}>
            {scale.ticks.map((tick) => (
              <span key={tick} style={{ left: `${String(placeOf(scale, tick))}%` }}>
                {tick}%
              </span>
            ))}
          </span>
        </div>
      </div>
    </ChartCard>
  );
}

interface ScaleProps {
  readonly scale: ModelScale;
  readonly breakEven: number | null;
}

/** The marks for the price's break-even and 50%, named above the lines. Close to each other only the break-even is. */
function Marks({ scale, breakEven }: ScaleProps): ReactNode {
  const isHalfLeft = breakEven !== null && breakEven >= 50;
  const isHalfNamed = breakEven === null || Math.abs(breakEven - 50) >= CLOSE_POINTS;
  return (
    <div className={styles.line} aria-hidden="true">
      <span />
      <span className={styles.ticks}>
        {isHalfNamed ? (
          <span data-side={isHalfLeft ? 'left' : 'right'} style={{ left: `${String(placeOf(scale, 50))}%` }}>
            50%
          </span>
        ) : null}
        {breakEven === null ? null : (
          <b
            data-side={isHalfLeft ? 'right' : 'left'}
            style={{ '--place': `${String(placeOf(scale, breakEven))}%` } as CSSProperties}
          >
            {formatPercent(breakEven)} break-even
          </b>
        )}
      </span>
    </div>
  );
}

function ModelLine({
  opinion,
  scale,
  breakEven,
}: ScaleProps & { readonly opinion: ModelOpinion }): ReactNode {
  const { label, pickProbability, agrees } = opinion;
  return (
    <li>
      <span>{label}</span>
      <Axis percent={pickProbability * 100} isFilled={agrees} scale={scale} breakEven={breakEven} />
      <span className={styles.value}>{formatProbability(pickProbability)}</span>
      <span className={styles.word}>
        <span className={styles.wide}>{agrees ? 'Agrees' : 'Differs'}</span>
        <span className={styles.sign} aria-hidden="true">
          {agrees ? '✓' : '×'}
        </span>
      </span>
    </li>
  );
}

interface AxisProps extends ScaleProps {
  readonly percent: number;
  readonly isFilled: boolean;
}

/**
 * The stem runs from the break-even (or 50% without a price) to the dot. The dot has its color too, since it covers a
 * short stem.
 */
function Axis({ percent, isFilled, scale, breakEven }: AxisProps): ReactNode {
  const base = placeOf(scale, breakEven ?? 50);
  const place = placeOf(scale, percent);
  const trend = place >= base ? 'gain' : 'loss';
  return (
    <span className={styles.axis} aria-hidden="true">
      <i className={styles.half} style={{ left: `${String(placeOf(scale, 50))}%` }} />
      <i
        className={styles.stem}
        data-trend={trend}
        style={{ left: `${String(Math.min(base, place))}%`, width: `${String(Math.abs(place - base))}%` }}
      />
      {breakEven === null ? null : <i className={styles.mark} style={{ left: `${String(base)}%` }} />}
      <i
        className={styles.dot}
        data-filled={isFilled}
        data-trend={trend}
        style={{ left: `${String(place)}%` }}
      />
    </span>
  );
}
