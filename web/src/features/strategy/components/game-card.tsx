import type { StrategyGame } from '@app/contracts';
import {
  EASTERN_TIME_ZONE,
  estimatedReturnCents,
  formatDay,
  formatGameTime,
  formatMoney,
  formatOdds,
  formatOutcome,
  formatPickLine,
  formatProbability,
  formatProfit,
  formatStake,
  formatStakeAdvice,
  pickText,
  shortTeamName,
  TIER_STAKES_LABEL,
  WITHDRAWN_STAKE_TEXT,
} from '@app/domain';
import type { RecommendedStake, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Tag, TierBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Matchup } from '../../../ui/matchup.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import styles from './game-card.module.css';

interface Props {
  readonly sport: Sport;
  readonly game: StrategyGame;
  /** Which of the day's games of these teams it is; null where it is the only one. */
  readonly gameNumber: number | null;
  /** The reader's stake on the published record; undefined until loaded. */
  readonly stake: RecommendedStake | undefined;
  /** Whether the pick is no longer advised. */
  readonly isWithdrawn: boolean;
  /** Whether the stake is no longer advice. */
  readonly hasBegun: boolean;
  /** False when its file has only the date. */
  readonly hasStartTime: boolean;
  /** Whether the reader sees no stakes. */
  readonly isPaused: boolean;
  /** Why nothing is staked, or what raises the stake. null without either, while stakes are hidden, and until loaded. */
  readonly stakeReason: string | null;
  /** Fills the calculator with the pick's probability and odds. Absent when it has none. */
  readonly onCalculate: ((pick: string) => void) | undefined;
}

/**
 * The recommended stake, and the user's bet on a game beside the simulated optimal one (S-372, S-474, S-475, S-477,
 * S-478).
 */
export function GameCard({
  sport,
  game,
  gameNumber,
  stake,
  isWithdrawn,
  hasBegun,
  hasStartTime,
  isPaused,
  stakeReason,
  onCalculate,
}: Props): ReactNode {
  const { pick } = game;
  const name = pickName(sport, game);
  const isSettled = pick.outcome !== null;
  const isPass = stake?.kind === 'pass' && !isPaused && !isWithdrawn;
  // What a settled pick would have paid is a record, not advice.
  const isHidden = isPaused && !isSettled;
  return (
    <article className={styles.card} aria-label={`${game.awayTeam} @ ${game.homeTeam}`}>
      <div className={styles.head}>
        <p className={styles.game}>
          <span>
            <Matchup away={game.awayTeam} home={game.homeTeam} />
          </span>
          <span className={styles.place}>
            {gameNumber === null ? null : `Game ${String(gameNumber)}, `}
            {placeOf(game, hasStartTime)}
          </span>
        </p>
        <TierBadge tier={pick.tier} />
      </div>
      <p className={styles.pick}>
        <b>
          {name} <span className={styles.odds}>{formatOdds(pick.odds)}</span>
        </b>
        <span className={styles.outcome} data-outcome={pick.outcome ?? undefined}>
          {pick.outcome === null ? 'Not settled' : formatOutcome(pick.outcome)}
        </span>
      </p>
      <p className={styles.stake}>
        {isWithdrawn ? (
          <b>{WITHDRAWN_STAKE_TEXT}</b>
        ) : (
          <>
            {hasBegun ? 'Stake before the game' : 'Recommended stake'}{' '}
            <b>
              <Value
                text={stake === undefined ? null : (hasBegun ? formatStake : formatStakeAdvice)(stake)}
              />
            </b>
            {stakeReason === null ? null : (
              <>
                : <span className={styles.reason}>{stakeReason}</span>
              </>
            )}
          </>
        )}
      </p>
      <p className={styles.note}>
        {game.own.length === 0 ? 'No bet logged, stakes simulated' : 'Tier and Kelly stakes simulated'}
        {/* The sums above bet every pick, so a pass is simulated too. */}
        {isPass ? ' despite the pass' : null}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden">Your bet and the optimal bet</caption>
        <thead>
          <tr>
            <th scope="col">Bet</th>
            <th scope="col">Stake</th>
            <th scope="col">
              {isSettled ? (
                'Payout'
              ) : (
                <>
                  If won <Tag>Estimate</Tag>
                </>
              )}
            </th>
            <th scope="col">Profit</th>
          </tr>
        </thead>
        <tbody>
          <OwnRows sport={sport} game={game} isPickSettled={isSettled} isHidden={isHidden} />
          <StakeRow name={TIER_STAKES_LABEL} {...game.tierStake} isSettled={isSettled} isHidden={isHidden} />
          <StakeRow
            name={
              game.kelly.stakeCents === 0 && !isHidden ? (
                <>
                  Kelly 25% <span className={styles.own}>No edge</span>
                </>
              ) : (
                'Kelly 25%'
              )
            }
            {...game.kelly}
            isSettled={isSettled}
            isHidden={isHidden}
          />
        </tbody>
      </table>
      {onCalculate === undefined ? (
        <p className={styles.note}>There’s no recorded probability for this pick.</p>
      ) : (
        <div className={styles.foot}>
          <span className={styles.note}>Model {formatProbability(pick.probability)}</span>
          {isPaused ? null : (
            <Button
              aria-label={`Calculate stake of ${name}`}
              onClick={() => {
                onCalculate(name);
              }}
            >
              Calculate stake
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

interface OwnProps extends Pick<Props, 'sport' | 'game'> {
  readonly isPickSettled: boolean;
  readonly isHidden: boolean;
}

/** The user's bets on the game, or the flat stake without any (S-475). */
function OwnRows({ sport, game, isPickSettled, isHidden }: OwnProps): ReactNode {
  if (game.own.length === 0) {
    return <StakeRow name="Flat $100" {...game.flat} isSettled={isPickSettled} isHidden={isHidden} />;
  }
  return game.own.map((bet) => (
    <StakeRow
      key={bet.id}
      name={
        // The card's head names the pick and its odds.
        isAsPicked(sport, game, bet) ? (
          'Your bet'
        ) : (
          <>
            Your bet <span className={styles.own}>{ownPickText(sport, bet)}</span>
          </>
        )
      }
      stakeCents={bet.stakeCents}
      profitCents={bet.profitCents}
      isSettled={isPickSettled || bet.result !== null}
      isPaidEarly={!isPickSettled && bet.result !== null}
    />
  ));
}

type OwnBet = StrategyGame['own'][number];

const ownPickText = (sport: Sport, bet: OwnBet): string =>
  `${pickText({ ...bet, sport })}${bet.americanOdds === null ? '' : ` ${formatOdds(bet.americanOdds)}`}`;

const isAsPicked = (sport: Sport, game: StrategyGame, bet: OwnBet): boolean =>
  ownPickText(sport, bet) === `${pickName(sport, game)} ${formatOdds(game.pick.odds)}`;

interface RowProps {
  readonly name: ReactNode;
  readonly stakeCents: number;
  /** At the recorded price; null while open. */
  readonly profitCents: number | null;
  /** True when the card shows the payout at the recorded price instead of the estimate at 1.9. */
  readonly isSettled: boolean;
  /** Whether the bet was settled before the pick, so that its payout stands among estimates. */
  readonly isPaidEarly?: boolean;
  /** True for an open stake that is not the reader's own while stakes are hidden. */
  readonly isHidden?: boolean;
}

/**
 * A stake, its payout and its profit, or before the result its estimated return at factor 1.9 (S-475). The two never
 * appear together because they use different prices.
 */
function StakeRow({
  name,
  stakeCents,
  profitCents,
  isSettled,
  isPaidEarly = false,
  isHidden = false,
}: RowProps): ReactNode {
  const isBet = stakeCents > 0 && !isHidden;
  const paidCents = profitCents === null ? null : stakeCents + profitCents;
  const returnCents = isSettled ? paidCents : estimatedReturnCents(stakeCents);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{isHidden ? <Value text={null} /> : isBet ? formatMoney(stakeCents) : 'No bet'}</td>
      <td>
        <Value text={isBet && returnCents !== null ? formatMoney(returnCents) : null} />
        {isPaidEarly ? <span className={styles.own}>Payout</span> : null}
      </td>
      <td data-trend={trendOf(profitCents)}>
        <Value text={isBet ? formatProfit(profitCents) : null} />
      </td>
    </tr>
  );
}

/** `Saints +2.5`. */
export function pickName(sport: Sport, { pick }: StrategyGame): string {
  return `${shortTeamName(sport, pick.team)} ${formatPickLine(pick.betType, pick.line)}`;
}

/** Returns when the game starts, with the score once there is one, or that it was called off. */
function placeOf({ awayScore, homeScore, startsAt, status }: StrategyGame, hasStartTime: boolean): string {
  if (status === 'postponed') return 'Postponed';
  if (status === 'cancelled') return 'Canceled';
  const start = hasStartTime ? formatGameTime(startsAt) : formatDay(startsAt, EASTERN_TIME_ZONE);
  if (awayScore === null || homeScore === null) return start;
  return `${start}, ${status === 'final' ? 'final' : 'in progress'} ${String(awayScore)}–${String(homeScore)}`;
}
