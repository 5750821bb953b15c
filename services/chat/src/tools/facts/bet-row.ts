import type { Bet } from '@app/contracts';
import {
  easternDay,
  formatOdds,
  formatPickLine,
  formatTotal,
  shortTeamName,
  tierLabel,
  type Sport,
} from '@app/domain';
import { RESULT_WORDS } from './bet-words.ts';
import { OWN_BETS } from './own-facts.ts';
import type { Values } from './results.ts';
import * as shown from './shown.ts';

export const sportOf = ({ sport }: Bet): Sport => sport.toLowerCase() as Sport;

/** `Broncos at Saints` */
export function matchupOf(bet: Bet): string {
  const sport = sportOf(bet);
  return `${shortTeamName(sport, bet.awayTeam)} at ${shortTeamName(sport, bet.homeTeam)}`;
}

/** `+6`, `ML`, `O 47.5` */
export function lineText({ betType, spread, side }: Bet): string {
  if (betType === 'total') return formatTotal(spread, side === 'under' ? 'under' : 'over');
  return formatPickLine(betType, spread);
}

export function pickText(bet: Bet): string {
  if (bet.betType === 'total') return bet.side === 'under' ? 'Under' : 'Over';
  return shortTeamName(sportOf(bet), bet.teamToCover);
}

/** The closing line from the bettor's side, or for a moneyline its price. */
export function closingText({ closing, betType, side }: Bet): string | null {
  if (closing === null) return null;
  if (betType === 'moneyline') return closing.odds === null ? null : formatOdds(closing.odds);
  if (closing.line === null) return null;
  return betType === 'total'
    ? formatTotal(closing.line, side === 'under' ? 'under' : 'over')
    : formatPickLine('spread', closing.line);
}

export const isEstimated = ({ oddsSource }: Bet): boolean => oddsSource === 'estimated';

export function betValues(bet: Bet): Values<typeof OWN_BETS.lists.bets> {
  const { gameDate, confidenceLevel, closing, result } = bet;
  return {
    game: { text: matchupOf(bet), value: bet.gameId },
    pick: shown.text(pickText(bet)),
    line: shown.text(lineText(bet)),
    price: shown.odds(bet.americanOdds),
    priceNote: isEstimated(bet) ? shown.text('estimated') : null,
    stake: shown.money(bet.stakeCents),
    stakeUnits: shown.stakeUnits(bet.stakeCents, bet.unitCents),
    result: shown.text(result === null ? 'Open' : RESULT_WORDS[result]),
    profit: shown.profit(bet.profitCents),
    date: gameDate === null ? null : shown.day(gameDate.length === 10 ? gameDate : easternDay(gameDate)),
    tier: confidenceLevel === null ? null : { text: tierLabel(confidenceLevel), value: confidenceLevel },
    sportsbook: shown.text(bet.sportsbook),
    closingLine: shown.text(closingText(bet)),
    closingPoints: shown.points(closing?.points),
    closingPrice: shown.roi(closing?.pricePercent),
  };
}

/** Record and profit of some bets. */
export function sumOf(bets: readonly Bet[]) {
  const countOf = (result: Bet['result']): number => bets.filter((bet) => bet.result === result).length;
  return {
    won: countOf('won'),
    lost: countOf('lost'),
    push: countOf('push'),
    profitCents: bets.reduce((sum, { profitCents }) => sum + (profitCents ?? 0), 0),
  };
}
