import { sportOfBet } from '@app/contracts';
import type { Bet } from '@app/contracts';
import {
  formatGameTimeWithYear,
  formatMoney,
  formatOdds,
  formatPoints,
  formatProfit,
  formatRoi,
  formatSpread,
  formatStakeUnits,
  formatTotal,
  pickText,
  tierLabel,
} from '@app/domain';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { gamePath } from '../../../config/paths.ts';
import { slateValue } from '../../../lib/predictions/slate-key.ts';
import { originOf } from '../../../lib/session/origin.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import type { Fact } from '../../../ui/fact-list.tsx';
import { BetDetailButtons } from './bet-actions.tsx';
import styles from './bet-detail.module.css';
import { isUnlinked, isWithoutLine, matchupOf, startOf, typeOf } from '../lib/bet-words.ts';
import { ledgerDay } from '../lib/ledger-items.ts';

const ODDS_SOURCES = {
  user: 'Entered by you',
  file: 'Published price',
  estimated: 'Estimated',
} as const;

/** The other facts about a bet: venue and time, the closing line, notes, and the link to the game's analysis. */
export function BetDetail({ bet }: { readonly bet: Bet }): ReactNode {
  return (
    <div className={styles.detail}>
      <div className={styles.facts}>
        <FactList label="How it was logged" facts={loggedFacts(bet)} />
        <FactList label="Result" facts={outcomeFacts(bet)} />
      </div>
      {bet.notes === null ? null : <p className={styles.notes}>{bet.notes}</p>}
      <div className={styles.foot}>
        <AnalysisLink bet={bet} />
        <BetDetailButtons bet={bet} />
      </div>
    </div>
  );
}

function loggedFacts(bet: Bet): Fact[] {
  return [
    // Rows cut off long names.
    { label: 'Game', value: `${bet.awayTeam} @ ${bet.homeTeam}` },
    // A phone's row has no room for these two.
    { label: 'Bet type', value: typeOf(bet) },
    {
      label: 'Confidence',
      value: bet.confidenceLevel === null ? 'No tier' : tierLabel(bet.confidenceLevel),
    },
    { label: 'Game starts', value: startOf(bet) },
    { label: 'Logged', value: loggedText(bet) },
    { label: 'Sportsbook', value: bet.sportsbook },
    { label: 'Odds from', value: bet.oddsSource === null ? null : ODDS_SOURCES[bet.oddsSource] },
    {
      label: 'System pick',
      value:
        bet.recommendedTeam === null
          ? null
          : pickText({
              sport: sportOfBet(bet.sport),
              betType: 'spread',
              teamToCover: bet.recommendedTeam,
              spread: null,
            }),
    },
  ];
}

/** Returns when the bet was logged, and how when it was not logged the usual way. */
function loggedText(bet: Bet): string {
  const how = [bet.origin === 'import' ? 'imported' : null, bet.isLate ? 'after start' : null];
  return [formatGameTimeWithYear(bet.placedAt), ...how].filter((part) => part !== null).join(', ');
}

function outcomeFacts(bet: Bet): Fact[] {
  return [
    { label: 'Settled', value: settledText(bet) },
    {
      label: 'Stake',
      value: `${formatMoney(bet.stakeCents)} (${formatStakeUnits(bet.stakeCents, bet.unitCents)})`,
    },
    { label: 'Payout', value: formatMoney(bet.payoutCents) },
    { label: 'Profit', value: formatProfit(bet.profitCents) },
    { label: 'Closing line', value: closingText(bet) },
    { label: 'Closing-line value', value: closingValueText(bet) },
  ];
}

function settledText(bet: Bet): string | null {
  const { settledBy, settledAt } = bet;
  if (isUnlinked(bet)) return 'No linked game. Settle this bet yourself.';
  if (isWithoutLine(bet)) return 'No line. Add it, or settle this bet yourself.';
  if (settledBy === null) return null;
  const by = settledBy === 'user' ? 'By you' : 'By the recorded result';
  return settledAt === null ? by : `${by}, ${formatGameTimeWithYear(settledAt)}`;
}

function closingText({ closing, betType, side }: Bet): string | null {
  if (closing === null) return null;
  const line =
    closing.line === null
      ? null
      : betType === 'total'
        ? formatTotal(closing.line, side === 'under' ? 'under' : 'over')
        : formatSpread(closing.line);
  const odds = closing.odds === null ? null : formatOdds(closing.odds);
  return [line, odds].filter((part) => part !== null).join(' at ') || null;
}

/** Returns by how much points and price beat the close, or why a bet with a known close is excluded. */
function closingValueText({ closing, isLate, oddsSource }: Bet): string | null {
  if (closing === null) return null;
  const { points, pricePercent } = closing;
  const parts = [
    points === null ? null : `${formatPoints(points)} points`,
    pricePercent === null ? null : `${formatRoi(pricePercent)} in price`,
  ].filter((part) => part !== null);
  if (parts.length > 0) return parts.join(', ');
  if (isLate) return 'Left out: logged after start';
  if (oddsSource === 'estimated') return 'Left out: estimated odds';
  return oddsSource === null ? 'Left out: odds unknown' : null;
}

/** Shown only for a bet linked to a game. The analysis links back to these bets. */
function AnalysisLink({ bet }: { readonly bet: Bet }): ReactNode {
  const origin = originOf(useLocation());
  if (bet.gameId === null) return null;
  const sport = sportOfBet(bet.sport);
  const slate =
    bet.season === null || bet.week === null
      ? null
      : slateValue(sport, {
          season: bet.season,
          week: bet.week,
          date: sport === 'mlb' ? ledgerDay(bet) : null,
        });
  return (
    <Link
      className={styles.link}
      to={gamePath(bet.gameId, slate)}
      state={origin}
      aria-label={`View Analysis: ${matchupOf(bet)}`}
    >
      View Analysis
      <ChevronRight size={14} strokeWidth={1.6} aria-hidden="true" />
    </Link>
  );
}
