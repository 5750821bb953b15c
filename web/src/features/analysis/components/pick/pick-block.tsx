import {
  formatCount,
  formatOdds,
  formatPickLine,
  formatPoints,
  formatProbability,
  shortTeamName,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge, TierBadge } from '../../../../ui/badge.tsx';
import { ProbabilityBar } from '../../../../ui/probability-bar.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import { TeamBadge } from '../../../../ui/team-badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import styles from './pick-block.module.css';

interface Props {
  readonly game: NormalizedGame;
  /** What the model's probability refers to. */
  readonly probabilityLabel: string;
}

/** The pick with line and odds, large, and the model against the break-even of those odds. */
export function PickBlock({ game, probabilityLabel }: Props): ReactNode {
  const { bet_ranking: ranking } = game.betting_indicators;
  const odds = formatOdds(game.pickOdds);
  return (
    <>
      <div className={styles.badges}>
        <TierBadge tier={game.tier} />
        <GradeBadge grade={game.grade} />
        {ranking.overall_rank === null ? null : (
          <span className={styles.rank}>
            Rank{' '}
            {ranking.total_opportunities === null
              ? String(ranking.overall_rank)
              : formatCount(ranking.overall_rank, ranking.total_opportunities)}
          </span>
        )}
      </div>
      <p className={styles.label}>Recommended pick</p>
      <p className={styles.pick}>
        {game.team_to_cover === null ? (
          'No pick'
        ) : (
          <>
            <TeamBadge sport={game.sport} team={game.team_to_cover} />
            {shortTeamName(game.sport, game.team_to_cover)} {formatPickLine(game.pickBetType, game.pickLine)}{' '}
            <small>
              <Value text={odds} />
            </small>
          </>
        )}
      </p>
      <div className={styles.bar}>
        <ProbabilityBar
          probabilityPercent={game.pick_probability * 100}
          breakEvenPercent={game.breakEvenProbability === null ? null : game.breakEvenProbability * 100}
        />
      </div>
      <dl className={styles.trio}>
        <div>
          <dt>{probabilityLabel}</dt>
          <dd>{formatProbability(game.pick_probability)}</dd>
        </div>
        <div>
          <dt>Break-even{game.pickOdds === null ? '' : ` ${odds}`}</dt>
          <dd className={styles.quiet}>
            <Value text={formatProbability(game.breakEvenProbability)} />
          </dd>
        </div>
        <div>
          <dt>Edge, pts</dt>
          <dd>
            <Signed value={game.edgePoints} text={formatPoints(game.edgePoints)} />
          </dd>
        </div>
      </dl>
    </>
  );
}
