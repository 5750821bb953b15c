import { formatOutcome, formatProfit, formatStakeMoney } from '@app/domain';
import type { GameResult } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './game-result.module.css';
import { useSlate } from '../slate-context.ts';

const STATUS_TEXT: Readonly<Record<GameResult['status'], string | null>> = {
  scheduled: null,
  in_progress: 'In progress',
  final: 'Final',
  postponed: 'Postponed',
  cancelled: 'Canceled',
};

/** Formats the score, away before home like the matchup. Returns null before there is a score. */
export function scoreText({ awayScore, homeScore }: GameResult): string | null {
  return awayScore === null || homeScore === null ? null : `${String(awayScore)}–${String(homeScore)}`;
}

interface ScoreProps {
  readonly result: GameResult;
}

/** A game's final score. Screen readers hear which team has which score. */
export function Score({ result }: ScoreProps): ReactNode {
  const status = STATUS_TEXT[result.status];
  const score = scoreText(result);
  if (score === null) return status;
  return (
    <>
      <span aria-hidden="true">
        {status} <b>{score}</b>
      </span>
      <span className="visually-hidden">
        {status}: {result.awayTeam} {result.awayScore}, {result.homeTeam} {result.homeScore}
      </span>
    </>
  );
}

/** How the pick settled, in a word. A pick that was late or had no price is not tracked. */
export function Outcome({ result }: ScoreProps): ReactNode {
  const { pick } = result;
  if (!pick) return result.status === 'final' ? 'Not counted' : null;
  if (pick.outcome === null) return null;
  const trend = pick.outcome === 'won' ? 'gain' : pick.outcome === 'lost' ? 'loss' : undefined;
  return <b data-trend={trend}>{formatOutcome(pick.outcome)}</b>;
}

/** On a card: the score, how the pick settled, and its profit at the flat stake. */
export function ResultLine({ game }: { readonly game: NormalizedGame }): ReactNode {
  const result = useSlate().results.get(game.id);
  if (!result || STATUS_TEXT[result.status] === null) return null;
  const { profitCents = null, stakeCents = 0 } = result.pick ?? {};
  return (
    <p className={styles.line}>
      <span>
        <Score result={result} />
      </span>{' '}
      <span>
        <Outcome result={result} />{' '}
        {profitCents === null
          ? null
          : `${formatProfit(profitCents)} on a flat ${formatStakeMoney(stakeCents)}`}
      </span>
    </p>
  );
}
