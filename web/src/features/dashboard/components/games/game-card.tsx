import {
  MISSING_TEXT,
  WITHDRAWN_STAKE_TEXT,
  formatNumber,
  formatPastStake,
  formatPercent,
  formatStakeAdvice,
  isBetAdvised,
  raisedStakeText,
  recommendStake,
  stakePassText,
} from '@app/domain';
import type { NormalizedGame, StakePassReason } from '@app/domain';
import { memo } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../../../ui/badge.tsx';
import { Matchup } from '../../../../ui/matchup.tsx';
import { TeamBadge } from '../../../../ui/team-badge.tsx';
import { ProbabilityBar } from '../../../../ui/probability-bar.tsx';
import { Value } from '../../../../ui/value.tsx';
import { useSlate } from '../slate-context.ts';
import { AnalysisLink } from './analysis-link.tsx';
import { cardFigures, figureOf, lineText, oddsText, pickName, toneOf } from '../../lib/figures.ts';
import styles from './game-card.module.css';
import { ResultLine } from './game-result.tsx';
import { GameTime } from './game-time.tsx';

interface Props {
  readonly game: NormalizedGame;
}

interface CardProps extends Props {
  /** What a card says of an open bet where no heading does. */
  readonly Note?: ComponentType<Props> | undefined;
}

/**
 * A game card: matchup, pick with line and odds, bar against break-even, figures (S-288, S-289). A slate renders again for
 * each file that arrives, and few of them change its cards.
 */
export const GameCard = memo(function GameCard({ game, Note }: CardProps): ReactNode {
  const { definition, withdrawnIds, changedIds, sportTag, isFallback, isReplay, reader, begunIds } =
    useSlate();
  const isWithdrawn = withdrawnIds.has(game.id);
  // Among other sports' cards, a grade's color would read as another tier.
  const tone = sportTag === null || isFallback ? toneOf(game) : game.tier;
  const isNoBet = isWithdrawn || game.pickSide === null || !isBetAdvised(recommendStake(game, reader));
  return (
    <article
      className={styles.card}
      data-tone={isNoBet ? 'neutral' : tone}
      data-withdrawn={isWithdrawn}
      aria-label={`${game.away_team} at ${game.home_team}`}
    >
      <div className={styles.top}>
        {sportTag === null ? null : <b className={styles.strong}>{sportTag}</b>}
        {/* Sports are replayed from different years. */}
        <GameTime game={game} part={sportTag !== null && isReplay ? 'year' : 'both'} />
        {game.sport === 'cfb' && game.isHighConfidence ? (
          <b className={styles.strong}>High confidence</b>
        ) : null}
        <span className={styles.badges}>
          {isWithdrawn ? <Tag>Withdrawn</Tag> : null}
          {!isWithdrawn && changedIds.has(game.id) ? <Tag>Changed</Tag> : null}
          <TierBadge tier={game.tier} />
          <GradeBadge grade={game.grade} />
        </span>
      </div>
      <p className={styles.matchup}>
        <Matchup away={game.away_team} home={game.home_team} />
        {/* The file names the home team’s, which is the game’s only where both play in it. */}
        {game.is_conference_game === true && game.conference !== null && definition.hasConferences ? (
          <>
            , <span className={styles.whole}>{game.conference} game</span>
          </>
        ) : null}
      </p>
      <p className={styles.pick}>
        <PickedTeam game={game} />
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
      <div className={styles.place}>
        <dl className={styles.figures}>
          {cardFigures(game).map((name) => {
            const figure = figureOf(name, game);
            return (
              <div key={name}>
                <dt>{figure.label}</dt>
                <dd data-trend={figure.trend}>
                  <Value text={figure.text} />
                  {name === 'score' && figure.text !== MISSING_TEXT ? (
                    <span className={styles.best}> of 100</span>
                  ) : null}
                </dd>
              </div>
            );
          })}
        </dl>
      </div>
      <div>
        {game.sport === 'mlb' ? <BaseballFacts game={game} /> : null}
        {Note === undefined || isNoBet || begunIds.has(game.id) ? null : <Note game={game} />}
        <ResultLine game={game} />
      </div>
      <CardFooter game={game} />
    </article>
  );
});

/** The team's badge and short name with the line, which stays beside it. The line above has the whole name. */
function PickedTeam({ game }: Props): ReactNode {
  const team = game.team_to_cover;
  if (team === null) return <span className={styles.team}>No pick</span>;
  return (
    <span className={styles.team}>
      <TeamBadge sport={game.sport} team={team} />
      <span>
        {pickName(game)}&nbsp;
        <span className={game.pickBetType === 'moneyline' ? styles.moneyline : styles.line}>
          {lineText(game)}
        </span>
      </span>
    </span>
  );
}

function BaseballFacts({ game }: Props): ReactNode {
  const { sportTag } = useSlate();
  return (
    <>
      {game.isBadValue ? (
        <p className={styles.decision}>
          <WarningBadge>BAD VALUE</WarningBadge>
        </p>
      ) : null}
      {/* Among other sports' cards one is as high as they are. The game's page has the pitchers. */}
      {sportTag === null ? <Pitchers game={game} /> : null}
    </>
  );
}

/** The stake, with its grade's minimum where that raised it, or why there is none (S-372). */
function CardFooter({ game }: Props): ReactNode {
  const { reader, begunIds, withdrawnIds } = useSlate();
  if (withdrawnIds.has(game.id)) {
    return (
      <div className={styles.footer}>
        <span className={styles.stake}>
          <b>{WITHDRAWN_STAKE_TEXT}</b>
        </span>
        <AnalysisLink game={game} as="card" />
      </div>
    );
  }
  const stake = recommendStake(game, reader);
  const hasBegun = begunIds.has(game.id);
  const raised = stake.kind === 'pass' || hasBegun ? null : raisedStakeText(game, stake);
  return (
    <div className={styles.footer}>
      <span className={styles.stake}>
        <b>
          <Value text={hasBegun ? formatPastStake(stake) : formatStakeAdvice(stake)} />
        </b>
        {stake.kind === 'pass' ? <PassReason game={game} reason={stake.reason} /> : null}
        {raised === null ? null : <Reason text={raised} />}
      </span>
      <AnalysisLink game={game} as="card" />
    </div>
  );
}

/** Why nothing is staked. During a break no stake is shown, and so no reason. A bad value has its badge. */
function PassReason({ game, reason }: Props & { readonly reason: StakePassReason }): ReactNode {
  if (reason === 'pause' || (reason === 'price' && game.isBadValue)) return null;
  return <Reason text={stakePassText(game, reason)} />;
}

/** A reason on a line of its own, with a capital. */
function Reason({ text }: { readonly text: string }): ReactNode {
  return <span className={styles.clip}>{text.slice(0, 1).toUpperCase() + text.slice(1)}</span>;
}

function Pitchers({ game }: Props): ReactNode {
  return (
    <dl className={styles.pitchers}>
      <div>
        <dt>Starting pitchers{game.venue === null ? '' : `, ${game.venue}`}</dt>
        <dd>FIP</dd>
      </div>
      {[game.awayPitcher, game.homePitcher].map((pitcher, index) => (
        <div key={index === 0 ? 'away' : 'home'}>
          <dt>
            <span className="visually-hidden">{index === 0 ? 'Away: ' : 'Home: '}</span>
            <TeamBadge sport={game.sport} team={index === 0 ? game.away_team : game.home_team} />
            <Value text={pitcher?.name ?? null} />
          </dt>
          <dd>
            <Value text={formatNumber(pitcher?.fip, 2)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
