import { sportOfBet } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { formatMoney, formatOdds, formatProfit, MISSING_TEXT, TIERS } from '@app/domain';
import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import type { ReactNode, Ref } from 'react';
import { TierBadge } from '../../../../ui/badge.tsx';
import { Matchup } from '../../../../ui/matchup.tsx';
import { BetStatus } from '../../../../ui/bet-status.tsx';
import { trendOf } from '../../../../lib/trend.ts';
import { TeamBadge } from '../../../../ui/team-badge.tsx';
import { Value } from '../../../../ui/value.tsx';
import { BetActionButtons } from '../bet-actions.tsx';
import { BetMarks } from './bet-marks.tsx';
import { dateOf, lineOf, teamsOf, needsResult, pickOf, typeOf } from '../../lib/bet-words.ts';
import gameStyles from './bet-game.module.css';
import styles from './bet-row.module.css';

interface Props {
  readonly bet: Bet;
  readonly isExpanded: boolean;
  readonly onToggle: (id: string) => void;
  /** On a phone the first pending bet and those that need a result show their buttons; the others show them on tap. */
  readonly isFirst: boolean;
  /** Position in a table that renders only some of its rows. */
  readonly rowIndex: number | undefined;
  readonly index: number | undefined;
  readonly ref: Ref<HTMLTableRowElement> | undefined;
}

export const detailId = (bet: Bet): string => `bet-${bet.id}`;

/** A bet as one row of the table, or two on a phone. The game toggles the details. */
export const BetRow = memo(function BetRow({
  bet,
  isExpanded,
  onToggle,
  isFirst,
  rowIndex,
  index,
  ref,
}: Props): ReactNode {
  const line = lineOf(bet);
  const { weekday, day } = dateOf(bet);
  return (
    <tr
      ref={ref}
      role="row"
      className={styles.bet}
      data-bet={bet.id}
      data-index={index}
      data-state={bet.state}
      data-tone={TIERS.find((tier) => tier === bet.confidenceLevel) ?? 'none'}
      data-expanded={isExpanded || isFirst || needsResult(bet)}
      aria-rowindex={rowIndex}
    >
      <th scope="row" role="rowheader" className={styles.game}>
        <div className={gameStyles.name}>
          <button
            type="button"
            className={gameStyles.toggle}
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? detailId(bet) : undefined}
            onClick={() => {
              onToggle(bet.id);
            }}
          >
            <span data-day={bet.state === 'pending' && bet.gameDate !== null ? day : undefined}>
              <Matchup {...teamsOf(bet)} />
            </span>
            <ChevronDown size={14} strokeWidth={1.6} aria-hidden="true" />
          </button>
          <BetMarks bet={bet} />
        </div>
      </th>
      <td role="cell" className={styles.pick}>
        <div
          className={styles.picked}
          data-line={line ?? MISSING_TEXT}
          data-odds={formatOdds(bet.americanOdds) ?? MISSING_TEXT}
        >
          {bet.betType === 'total' ? null : (
            <span className={styles.badge}>
              <TeamBadge sport={sportOfBet(bet.sport)} team={bet.teamToCover} />
            </span>
          )}
          <span>{pickOf(bet)}</span>
        </div>
      </td>
      <td role="cell" className={styles.type}>
        {typeOf(bet)}
      </td>
      <td role="cell" className={styles.line} data-short={bet.betType === 'moneyline' ? line : undefined}>
        {/* The type says so, where it has a column. */}
        <Value text={bet.betType === 'moneyline' ? null : line} />
      </td>
      <td role="cell" className={styles.odds}>
        <Value text={formatOdds(bet.americanOdds)} />
      </td>
      <td role="cell" className={styles.book} title={bet.sportsbook ?? undefined}>
        <Value text={bet.sportsbook} />
      </td>
      <td role="cell" className={styles.amount}>
        {formatMoney(bet.stakeCents)}
      </td>
      <td role="cell" className={styles.confidence}>
        {bet.confidenceLevel === null ? 'No tier' : <TierBadge tier={bet.confidenceLevel} />}
      </td>
      <td role="cell" className={styles.status}>
        <BetStatus status={bet.status} />
      </td>
      <td role="cell" className={styles.payout}>
        <Value text={formatMoney(bet.payoutCents)} />
      </td>
      <td role="cell" className={styles.date} data-undated={bet.gameDate === null ? true : undefined}>
        <span className={styles.weekday}>{weekday} </span>
        {day}
      </td>
      <td role="cell" className={styles.end}>
        {bet.state === 'pending' ? (
          <BetActionButtons bet={bet} />
        ) : (
          <b data-trend={trendOf(bet.profitCents)}>
            <Value text={formatProfit(bet.profitCents)} />
          </b>
        )}
      </td>
    </tr>
  );
});
