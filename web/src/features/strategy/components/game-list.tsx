import type { StrategyComparison, StrategyGame } from '@app/contracts';
import {
  TIERS,
  easternDay,
  formatStakeMoney,
  passCauseText,
  raisedStakeText,
  recommendStake,
  tierLabel,
  tierStakeCents,
} from '@app/domain';
import type { NormalizedGame, RecommendedStake, Sport } from '@app/domain';
import { useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useReader } from '../../../lib/bets/use-reader.ts';
import { hasBegun, useNewestStart } from '../../../lib/predictions/has-begun.ts';
import { revealRest } from '../../../lib/reveal-rest.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { useWeekGames } from '../api/use-week-games.ts';
import { GameCard } from './game-card.tsx';
import styles from './game-list.module.css';
import type { CalculatedPick } from './kelly-calculator.tsx';

/** A week of college football has 65 games. Those beyond this number wait behind a button. */
const SHOWN_FIRST = 6;

interface Props {
  readonly sport: Sport;
  readonly data: StrategyComparison;
  readonly onCalculate: (pick: CalculatedPick) => void;
}

const NAMED_TIERS = ['HIGH', 'MEDIUM_PLUS', 'MEDIUM'] as const;
/** `$150 on HIGH, $125 on MEDIUM+, $100 on MEDIUM, $75 on other picks`. */
const TIER_STAKES_TEXT = [
  ...NAMED_TIERS.map((tier) => `${formatStakeMoney(tierStakeCents(tier))} on ${tierLabel(tier)}`),
  `${formatStakeMoney(tierStakeCents('LOW'))} on other picks`,
].join(', ');

/** The week game by game, the reader's own bets first, then the picks of the highest tiers. The sums above count every game (S-474). */
export function GameList({ sport, data, onCalculate }: Props): ReactNode {
  const { games, week, season, origin } = data;
  const [isWhole, setIsWhole] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const records = useWeekGames(sport, data);
  const startedAt = useNewestStart(useMemo(() => [...records.values()].map(({ game }) => game), [records]));
  const reader = useReader();
  if (games.length === 0) {
    return (
      <EmptyState
        title={`No picks in week ${String(week)}, ${String(season)}`}
        note="No published pick of this week has a team, a line and a price."
      />
    );
  }
  const ordered = inOrder(games);
  const shown = isWhole ? ordered : ordered.slice(0, SHOWN_FIRST);

  function handleShowAll(): void {
    revealRest(cards.current, {
      items: 'article',
      shown: SHOWN_FIRST,
      show: () => {
        setIsWhole(true);
      },
    });
  }
  return (
    <section aria-labelledby="strategy-games">
      <h2 id="strategy-games" className={styles.title}>
        Your bet and the optimal bet, game by game
      </h2>
      <p className={styles.note}>
        {games.every(({ pick }) => pick.outcome !== null)
          ? 'The stake before the game'
          : 'The recommended stake'}{' '}
        is the one on the game’s page, from your bankroll. The others are simulations with separate bankrolls.
        Kelly 25% is a quarter of the stake that’s optimal if the model’s probability is right. Tier stakes
        are {TIER_STAKES_TEXT}.{' '}
        {games.some(({ pick }) => pick.outcome === null)
          ? 'Before the result, “If won” is an estimate: 1.9 times the stake. '
          : null}
        Payout and profit are at the recorded price. Your own bets, at their own odds, take the place of the
        flat stake. Games you bet on come first, then the highest tiers.
      </p>
      <div ref={cards} className={styles.games}>
        {shown.map((game) => {
          const { probability, odds } = game.pick;
          const record = records.get(game.gameId);
          const isPast = record !== undefined && hasBegun(record.game, game, { origin }, startedAt);
          const stake = record && recommendStake(record.game, reader);
          const canCalculate = probability !== null && probability > 0 && probability < 1;
          return (
            <GameCard
              key={game.gameId}
              sport={sport}
              game={game}
              gameNumber={numberOf(game, games)}
              stake={stake}
              isWithdrawn={record?.isWithdrawn ?? false}
              hasBegun={isPast}
              hasStartTime={record?.game.hasStartTime ?? false}
              isPaused={reader.isPaused}
              stakeReason={
                record && stake && !reader.isPaused ? stakeReason(record.game, stake, isPast) : null
              }
              onCalculate={
                canCalculate
                  ? (name) => {
                      onCalculate({ name, probability, odds });
                    }
                  : undefined
              }
            />
          );
        })}
      </div>
      {shown.length < games.length ? (
        <div className={styles.more}>
          <Button onClick={handleShowAll}>Show all {games.length} games</Button>
        </div>
      ) : null}
    </section>
  );
}

/** Returns games with a user's bet first, then the others by tier, each by start time. */
function inOrder(games: readonly StrategyGame[]): readonly StrategyGame[] {
  const rank = ({ own, pick }: StrategyGame): number => (own.length > 0 ? -1 : TIERS.indexOf(pick.tier));
  return games.toSorted((one, other) => rank(one) - rank(other));
}

/** Returns which of the day's games of two teams a game is: 1 or 2 in a doubleheader. null for the only one. */
function numberOf(game: StrategyGame, games: readonly StrategyGame[]): number | null {
  const day = easternDay(game.startsAt);
  const ofDay = games
    .filter(
      ({ awayTeam, homeTeam, startsAt }) =>
        awayTeam === game.awayTeam && homeTeam === game.homeTeam && easternDay(startsAt) === day,
    )
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  return ofDay.length === 1 ? null : ofDay.indexOf(game) + 1;
}

/** Why nothing is staked, or before the game what raises the stake. */
function stakeReason(game: NormalizedGame, stake: RecommendedStake, isPast: boolean): string | null {
  if (stake.kind === 'pass') return passCauseText(game, stake.reason);
  return isPast ? null : raisedStakeText(game, stake);
}
