import type { Bet, SystemBet } from '@app/contracts';
import { resultOf, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { dayText, REPLAY_TAG } from '../../../../lib/samples.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { BetStatus } from '../../../../ui/bet-status.tsx';
import { Switch } from '../../../../ui/switch.tsx';
import { MAX_BETS } from '../../api/use-performance.ts';
import type { Part } from '../../api/use-performance.ts';
import type { SystemBets } from '../../lib/comparison-rows.ts';
import {
  dateOf,
  dayOf,
  isCompleted,
  newest,
  orderOfSystemBet,
  orderOfUserBet,
  NO_RESULT,
  shortNames,
  SYSTEM_ROWS,
  systemPickText,
  systemResult,
  systemStatus,
  USER_ROWS,
  userPick,
} from '../../lib/history-rows.ts';
import { HistoryTable } from './history-table.tsx';
import { PartEmpty, PartPanel } from '../part-panel.tsx';
import styles from './history-panels.module.css';

interface Props<Data> {
  readonly part: Part<Data>;
  readonly sport: Sport | null;
  readonly isCompletedOnly: boolean;
  readonly onCompletedOnly: (isOn: boolean) => void;
  readonly onAllSports: () => void;
}

interface OwnProps extends Props<readonly Bet[]> {
  /** Whether the user may have older bets. */
  readonly isCut: boolean;
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Stands after the switch. */
  readonly children?: ReactNode;
}

/** Hides the bets without a result (S-200). */
function CompletedSwitch({ isOn, onChange, children }: SwitchProps): ReactNode {
  return (
    <span className={styles.aside}>
      <Switch isOn={isOn} onChange={onChange}>
        Show completed only
      </Switch>
      {children}
    </span>
  );
}

/** The user's newest 10 bets (S-199 to S-201, S-205, S-206). */
export function UserHistoryPanel({
  part,
  sport,
  isCompletedOnly,
  onCompletedOnly,
  onAllSports,
  isCut,
}: OwnProps): ReactNode {
  return (
    <PartPanel
      title="Your Bet History"
      part={part}
      failure="Failed to load your bet history"
      rows={USER_ROWS}
      aside={<CompletedSwitch isOn={isCompletedOnly} onChange={onCompletedOnly} />}
    >
      {(bets) => {
        const shown = newest(
          bets.filter((bet) => !isCompletedOnly || isCompleted(bet)),
          USER_ROWS,
          orderOfUserBet,
        );
        if (shown.length === 0) {
          return (
            <NothingShown
              isOwn
              isCut={isCut}
              sport={sport}
              hasOthers={bets.length > 0}
              onCompletedOnly={onCompletedOnly}
              onAllSports={onAllSports}
            />
          );
        }
        return (
          <>
            <HistoryTable
              caption="Your newest bets"
              rows={shown.map((bet) => ({
                key: bet.id,
                day: dayOf(dateOf(bet)),
                pick: userPick(bet),
                ...shortNames(bet),
                tier: bet.confidenceLevel,
                status: <BetStatus status={resultOf(bet) ?? 'pending'} />,
                profitCents: bet.profitCents,
              }))}
            />
            <p className={styles.foot}>
              Latest {shown.length} by game date.{' '}
              <Link className={styles.link} to={paths.myBets}>
                View all bets
              </Link>
            </p>
          </>
        );
      }}
    </PartPanel>
  );
}

/** The system's newest 15 bets (S-199 to S-204). */
export function SystemHistoryPanel({
  part,
  sport,
  isCompletedOnly,
  onCompletedOnly,
  onAllSports,
}: Props<SystemBets>): ReactNode {
  const nowMs = useNow();
  const shown = newest(
    (part.data?.systemBets ?? []).filter((bet) => !isCompletedOnly || systemResult(bet) !== null),
    SYSTEM_ROWS,
    orderOfSystemBet,
  );
  return (
    <PartPanel
      title="System Bet History"
      part={part}
      failure="Failed to load the system’s bet history"
      rows={SYSTEM_ROWS}
      aside={
        <CompletedSwitch isOn={isCompletedOnly} onChange={onCompletedOnly}>
          {shown.some(({ origin }) => origin === 'replay') ? <Tag>{REPLAY_TAG}</Tag> : null}
        </CompletedSwitch>
      }
    >
      {({ systemBets, totals }) => {
        if (shown.length === 0) {
          return (
            <NothingShown
              isOwn={false}
              sport={sport}
              hasOthers={systemBets.length > 0}
              onCompletedOnly={onCompletedOnly}
              onAllSports={onAllSports}
            />
          );
        }
        return (
          <>
            <HistoryTable
              caption="The system’s newest bets"
              rows={shown.map((bet) => ({
                key: bet.id,
                day: dayOf(bet.gameDate),
                pick: systemPickText(bet),
                ...shortNames(bet),
                tier: bet.confidenceLevel,
                status: <BetStatus status={systemStatus(bet, nowMs)} />,
                profitCents: bet.betPlaced ? bet.profitCents : null,
                isUnstaked: !bet.betPlaced,
              }))}
            />
            <p className={styles.foot}>
              Latest {shown.length} by game date. “Not staked” picks were published but not bet on, and don’t
              count above.{noResultNote(shown, nowMs)}
              {resultsUntil(shown, totals)}
            </p>
          </>
        );
      }}
    </PartPanel>
  );
}

/** Explains the status of replayed games without a score, when there are any. */
function noResultNote(shown: readonly SystemBet[], nowMs: number): string {
  return shown.some((bet) => systemStatus(bet, nowMs) === NO_RESULT)
    ? ` “${NO_RESULT}” games have no final score on file.`
    : '';
}

/** Says how far the results go, when some of the listed bets have none yet. */
function resultsUntil(shown: readonly SystemBet[], { lastDay }: SystemBets['totals']): string {
  if (lastDay === null || shown.every((bet) => systemResult(bet) !== null)) return '';
  return ` The latest settled bet is from ${dayText(lastDay)}.`;
}

interface NothingProps {
  /** True for the user's bets, false for the system's. */
  readonly isOwn: boolean;
  /** Whether there may be older bets. */
  readonly isCut?: boolean;
  readonly sport: Sport | null;
  /** True when there are bets, but no completed ones. */
  readonly hasOthers: boolean;
  readonly onCompletedOnly: (isOn: boolean) => void;
  readonly onAllSports: () => void;
}

const NEWEST = `newest ${String(MAX_BETS)}`;

/** Says that no bet of the panel is completed: of the sport, if one is chosen, and of the bets that were read. */
function noneCompleted(isOwn: boolean, isCut: boolean, sport: Sport | null): string {
  const ofSport = sport === null ? '' : `${sportConfig(sport).shortName} `;
  if (!isOwn) return `No ${ofSport}system bets are completed yet.`;
  if (!isCut) return `None of your ${ofSport}bets are completed yet.`;
  return sport === null
    ? `None of your ${NEWEST} bets are completed yet.`
    : `None of the ${ofSport}bets among your ${NEWEST} are completed yet.`;
}

/** Distinguishes having no bets from having none that match. */
function NothingShown({
  isOwn,
  isCut = false,
  sport,
  hasOthers,
  onCompletedOnly,
  onAllSports,
}: NothingProps): ReactNode {
  if (hasOthers) {
    const showAll = (): void => {
      onCompletedOnly(false);
    };
    return (
      <PartEmpty action={{ label: 'Clear filters', onClick: showAll }}>
        {noneCompleted(isOwn, isCut, sport)}
      </PartEmpty>
    );
  }
  if (sport !== null) {
    return (
      <PartEmpty action={{ label: 'Clear filters', onClick: onAllSports }}>
        {isCut ? `None of your ${NEWEST} bets are` : isOwn ? 'You have no bets' : 'No system bets'} in{' '}
        {sportConfig(sport).name}.
      </PartEmpty>
    );
  }
  return (
    <PartEmpty>
      {isOwn
        ? 'No bets yet. Your latest bets will appear here.'
        : 'No system bets yet. The latest will appear here.'}
    </PartEmpty>
  );
}
