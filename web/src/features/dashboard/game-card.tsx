import {
  DEFAULT_BANKROLL_CENTS,
  formatMoneyTile,
  formatNumber,
  formatPercent,
  formatProbability,
} from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../ui/badge.tsx';
import { ProbabilityBar } from '../../ui/probability-bar.tsx';
import { Value } from '../../ui/value.tsx';
import { useSlate } from './slate-context.ts';
import { cardFigures, figureOf, lineText, oddsText, stakeText } from './figures.ts';
import styles from './game-card.module.css';
import { GameTime } from './game-time.tsx';

interface Props {
  readonly game: NormalisedGame;
}

/** One game: matchup, pick with line and price, bar against break-even, figures (checklist S-288, S-289). */
export function GameCard({ game }: Props): ReactNode {
  const { definition, withdrawnIds, changedIds, isFallback } = useSlate();
  const isWithdrawn = withdrawnIds.has(game.id);
  const tone = definition.chips.kind === 'grade' ? game.gradeLetter : game.tier;
  const isNoBet = isWithdrawn || game.pickSide === null || (definition.id === 'mlb' && !game.shouldBet);
  return (
    <article
      className={styles.card}
      data-tone={isNoBet ? 'neutral' : tone}
      data-withdrawn={isWithdrawn}
      aria-label={`${game.away_team} at ${game.home_team}`}
    >
      <div className={styles.top}>
        <GameTime game={game} />
        {definition.id === 'cfb' && game.isHighConfidence ? (
          <b className={styles.high}>High confidence</b>
        ) : null}
        <span className={styles.badges}>
          {isFallback ? <Tag>CFB</Tag> : null}
          {isWithdrawn ? <Tag>Withdrawn</Tag> : null}
          {!isWithdrawn && changedIds.has(game.id) ? <Tag>Changed</Tag> : null}
          <TierBadge tier={game.tier} />
          <GradeBadge grade={game.grade} />
        </span>
      </div>
      <p className={styles.matchup}>
        {game.away_team} @ {game.home_team}
      </p>
      <p className={styles.pick}>
        <span className={styles.team}>{game.team_to_cover ?? 'No pick'}</span>
        <span className={game.pickBetType === 'moneyline' ? styles.moneyline : undefined}>
          {lineText(game)}
        </span>
        <span className={styles.odds}>
          <Value text={oddsText(game)} />
        </span>
      </p>
      <p className="visually-hidden">Confidence {formatPercent(game.display_confidence)}</p>
      <div className={styles.bar} data-tone={tone}>
        <ProbabilityBar
          probabilityPercent={game.pick_probability * 100}
          breakEvenPercent={game.breakEvenProbability === null ? null : game.breakEvenProbability * 100}
        />
      </div>
      <dl className={styles.figures}>
        {cardFigures(definition).map((name) => {
          const figure = figureOf(name, game);
          return (
            <div key={name}>
              <dt>{figure.label}</dt>
              <dd data-trend={definition.id === 'mlb' ? figure.trend : undefined}>
                <Value text={figure.text} />
              </dd>
            </div>
          );
        })}
      </dl>
      {definition.id === 'mlb' ? <BaseballFacts game={game} /> : null}
      <CardFooter game={game} />
    </article>
  );
}

function BaseballFacts({ game }: Props): ReactNode {
  const price = game.breakEvenProbability;
  return (
    <>
      {game.isBadValue ? (
        <p className={styles.warning}>
          <WarningBadge>BAD VALUE</WarningBadge>
          <span>
            {price === null ? (
              'expected return is below zero'
            ) : (
              <>
                price needs {formatProbability(price)}
                <span className={styles.modelSays}>
                  , model says {formatProbability(game.pick_probability)}
                </span>
              </>
            )}
          </span>
        </p>
      ) : null}
      <dl className={styles.pitchers}>
        <div>
          <dt>Starting pitchers</dt>
          <dd>FIP</dd>
        </div>
        {[game.awayPitcher, game.homePitcher].map((pitcher, index) => (
          <div key={index === 0 ? 'away' : 'home'}>
            <dt>
              <span className="visually-hidden">{index === 0 ? 'Away: ' : 'Home: '}</span>
              <Value text={pitcher?.name ?? null} />
            </dt>
            <dd>
              <Value text={formatNumber(pitcher?.fip, 2)} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function CardFooter({ game }: Props): ReactNode {
  const { definition } = useSlate();
  const stake = stakeText(game);
  if (definition.id === 'mlb') {
    return (
      <p className={styles.footer}>
        <span className={styles.clip}>
          <Value text={game.venue} />
        </span>
        <b>{game.shouldBet ? 'BET' : 'NO BET'}</b>
      </p>
    );
  }
  if (definition.id === 'nfl') {
    return (
      <p className={styles.footer}>
        <span className={styles.clip}>
          {stake === 'PASS' ? 'Stake' : `Stake at ${formatMoneyTile(DEFAULT_BANKROLL_CENTS)} bankroll`}
        </span>
        <b>{stake}</b>
      </p>
    );
  }
  return (
    <p className={styles.footer}>
      <span className={styles.clip}>
        <Value text={game.conference ?? game.venue} />
      </span>
      <span>
        Stake <b>{stake}</b>
      </span>
    </p>
  );
}
