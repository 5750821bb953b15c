import type { Calibration } from '@app/contracts';
import { formatNumber, formatPoints, isSmallSample } from '@app/domain';
import type { ReactNode } from 'react';
import { count, daysOf } from '../../../lib/samples.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { Value } from '../../../ui/value.tsx';
import styles from './score-panel.module.css';

interface Props {
  readonly calibration: Calibration;
}

const DECIMALS = 3;
const score = (value: number | null): string => formatNumber(value, DECIMALS);

/** Returns the decimals of two scores: a fourth where three would hide which is better. */
const decimalsOf = (one: number | null, other: number | null): number =>
  one !== other && score(one) === score(other) ? DECIMALS + 1 : DECIMALS;

interface Score {
  readonly label: string;
  readonly value: string;
  readonly meaning: string;
  readonly market: string;
}

/** How accurate the probabilities were: each figure with its meaning and the market's score. */
export function ScorePanel({ calibration }: Props): ReactNode {
  const { source, games, market } = calibration;
  const days = daysOf(source);
  return (
    <section className={styles.card} aria-labelledby="scores-title">
      <h2 id="scores-title">How good the probabilities were</h2>
      <p className={styles.note}>
        {count(games, 'game')}
        {days === null ? '' : `, ${keepTogether(days)}`}
        {isSmallSample(games) ? ', small sample' : ''}. The market is the probability implied by the odds on
        both sides without the sportsbook’s vig, over the{' '}
        {market.games === games ? 'same games' : marketSample(market.games)}.
      </p>
      <dl className={styles.scores}>
        {scoresOf(calibration).map(({ label, value, meaning, market: ofMarket }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={styles.value}>
              <Value text={value} />
            </dd>
            <dd>{meaning}</dd>
            <dd className={styles.market}>{ofMarket}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const marketSample = (games: number): string =>
  `${count(games, 'game')} that have both${isSmallSample(games) ? ', small sample' : ''}`;

/** The scores of a coin flip. */
const COIN_FLIP = { brier: 0.25, logLoss: Math.LN2 } as const;

function scoresOf({ games, brier, logLoss, market }: Calibration): readonly Score[] {
  const scoreTexts = (
    start: string,
    coinFlip: number,
    [all, ofMarket, ofModel]: readonly [number | null, number | null, number | null],
  ): Pick<Score, 'value' | 'meaning' | 'market'> => {
    const decimals = decimalsOf(ofMarket, ofModel);
    // Over the same games the model's score is the one above.
    const model = market.games === games ? '' : `, model ${formatNumber(ofModel, decimals)}`;
    return {
      value: formatNumber(all, decimals),
      meaning: `${start} 0 is perfect, a coin flip scores ${formatNumber(coinFlip, decimals)}, lower is better.`,
      market:
        ofMarket === null
          ? 'No game has odds on both sides.'
          : `Market ${formatNumber(ofMarket, decimals)}${model}.`,
    };
  };
  return [
    {
      label: 'Brier score',
      ...scoreTexts('Mean squared error of the probabilities.', COIN_FLIP.brier, [
        brier,
        market.brier,
        market.modelBrier,
      ]),
    },
    {
      label: 'Log loss',
      ...scoreTexts('Penalizes confident misses.', COIN_FLIP.logLoss, [
        logLoss,
        market.logLoss,
        market.modelLogLoss,
      ]),
    },
    {
      label: 'Skill vs. the market',
      value: market.skillPercent === null ? score(null) : `${formatPoints(market.skillPercent)}%`,
      meaning:
        'How much smaller the squared error was than the market’s. 0% matches the market, higher is better.',
      market: skillVerdict(market.skillPercent),
    },
  ];
}

function skillVerdict(skillPercent: number | null): string {
  if (skillPercent === null) return 'No game has odds on both sides.';
  if (skillPercent > 0) return '▲ Better than the market over these games.';
  return skillPercent < 0
    ? '▼ Worse than the market over these games.'
    : '= As good as the market over these games.';
}
