import type { GameResult } from '@app/contracts';
import {
  formatMoney,
  formatOdds,
  formatOutcome,
  formatPickLine,
  formatProfit,
  shortTeamName,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './game-head.module.css';

interface Props {
  readonly game: NormalizedGame;
  readonly result: GameResult;
}

const ENDED: Readonly<Partial<Record<GameResult['status'], string>>> = {
  in_progress: 'In progress',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Canceled',
};

/** The game's result and how the published pick settled. Empty before the game starts. */
export function GameOutcome({ game, result }: Props): ReactNode {
  const status = ENDED[result.status];
  if (status === undefined) return null;
  const { pick, awayScore, homeScore } = result;
  const hasScore = awayScore !== null && homeScore !== null;
  const team = (name: string): string => shortTeamName(game.sport, name);
  return (
    <p className={styles.outcome}>
      <b>
        {status}
        {hasScore
          ? `: ${team(result.awayTeam)} ${String(awayScore)}, ${team(result.homeTeam)} ${String(homeScore)}`
          : ''}
      </b>{' '}
      {pick ? (
        <span>
          <span className={styles.muted}>
            Pick {team(pick.team)} {formatPickLine(pick.betType, pick.line)} ({formatOdds(pick.odds)}):
          </span>{' '}
          {pick.outcome === null ? 'not settled yet' : <Settled pick={pick} outcome={pick.outcome} />}
        </span>
      ) : (
        <span className={styles.muted}>Pick not tracked</span>
      )}
    </p>
  );
}

interface SettledProps {
  readonly pick: NonNullable<GameResult['pick']>;
  readonly outcome: NonNullable<NonNullable<GameResult['pick']>['outcome']>;
}

function Settled({ pick, outcome }: SettledProps): ReactNode {
  const trend = outcome === 'won' ? 'gain' : outcome === 'lost' ? 'loss' : undefined;
  return (
    <>
      <b data-trend={trend}>{formatOutcome(outcome)}</b>
      {pick.profitCents === null ? null : (
        <span className={styles.muted}>
          {', '}
          {formatProfit(pick.profitCents)} on a flat {formatMoney(pick.stakeCents)}
          {pick.isPlaced ? '' : ', not staked'}
        </span>
      )}
    </>
  );
}
