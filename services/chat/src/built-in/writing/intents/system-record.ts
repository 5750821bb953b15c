import type { Slots } from '../../understood.ts';
import type { Desk, Found, RowOf } from '../desk.ts';
import { gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import { isOfSeason, isTimed, OF_ALL_TIME } from '../times.ts';
import { streakOf } from '../tallies.ts';
import { blocks, commas, either, paragraph, say, table, when, type Text } from '../text.ts';

const MAX_ROWS = 8;

export async function systemRecord(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, season, week, date, tier } = slots;
  const found = await desk.ask(
    'system-record',
    aspect === 'one-result'
      ? gameOf(slots)
      : { sport: sport ?? slots.games?.[0]?.sport, season, week, date, tier },
  );
  if (found.outcome !== 'found') return notFound(found);
  const isOfPart = week !== undefined || date !== undefined || aspect === 'one-result';
  const isWhole = (isTimed(slots) && !isOfPart) || isOfSeason(slots);
  return blocks(writeSystemRecord(found, slots), when(isWhole, OF_ALL_TIME));
}

export function writeSystemRecord(found: Found<'system-record'>, { aspect, by, order, tier }: Slots): Text {
  if (found.is('isOneGame')) return oneGame(found);
  const tail = when(found.is('isReplay'), say`This record is from replayed games, not live ones.`);
  if (aspect === 'kelly-vs-flat') return blocks(kellyOrFlat(found), tail);
  if (aspect === 'streak') return blocks(streak(found), tail);
  const isOfTiers = tier === undefined && (by === 'tier' || order !== undefined);
  return blocks(
    paragraph(
      when(isOfTiers, tierRanking(found, order)),
      ...(aspect === 'luck' ? [luck(found), bets(found)] : [bets(found), all(found), luck(found)]),
      smallSample(found),
      streakSentence(found),
    ),
    groups(found, isOfTiers),
    tail,
  );
}

/** `NFL, HIGH, week 6` */
function narrowing({ facts }: Found<'system-record'>): Text {
  const { sport, tier, season, week, day } = facts;
  return commas([say`${sport}`, say`${tier}`, say`${season}`, say`week ${week}`, say`${day}`]);
}

function bets(found: Found<'system-record'>): Text {
  const { facts } = found;
  const on = narrowing(found);
  const where = on.length === 0 ? [] : say` (${on})`;
  if (found.is('hasNoBets')) return say`The system staked nothing${where}, so only its picks count.`;
  return either(
    say`The system's bets${where}: ${facts.betsRecord}, ${facts.betsProfit} at ${facts.flatStake} a bet, a return of ${facts.betsRoi}.`,
    say`The system's bets${where}: ${facts.betsRecord}, a return of ${facts.betsRoi}.`,
  );
}

function all({ facts }: Found<'system-record'>): Text {
  return either(
    say`All its published picks, including passes: ${facts.picksRecord}, a return of ${facts.picksRoi}.`,
    say`All its published picks: ${facts.picksRecord}.`,
  );
}

/** The win rate against break-even, of its bets, or of all picks where nothing was staked. */
function luck(found: Found<'system-record'>): Text {
  const { facts } = found;
  const of = found.is('hasNoBets')
    ? {
        rate: facts.picksWinRate,
        need: facts.picksBreakEven,
        low: facts.picksWinRateLow,
        high: facts.picksWinRateHigh,
        settled: facts.picksSettled,
      }
    : {
        rate: facts.betsWinRate,
        need: facts.betsBreakEven,
        low: facts.betsWinRateLow,
        high: facts.betsWinRateHigh,
        settled: facts.betsSettled,
      };
  const place = found.is('isAboveBreakEven') ? say`above` : say`below`;
  const range = say`Over ${of.settled} results, the true rate likely lies between ${of.low} and ${of.high}`;
  return paragraph(
    say`It won ${of.rate}, ${place} the ${of.need} that its prices need.`,
    range.length === 0
      ? []
      : found.is('isAboveLuck')
        ? say`${range}, all above break-even: luck alone is an unlikely reason.`
        : found.is('isBelowLuck')
          ? say`${range}, all below break-even: bad luck alone is an unlikely reason.`
          : say`${range}, and break-even is inside, so luck alone can explain it.`,
  );
}

function smallSample(found: Found<'system-record'>): Text {
  return when(found.is('isSmallSample'), say`That is a small sample, so it proves little either way.`);
}

function tierRanking({ facts }: Found<'system-record'>, order: Slots['order']): Text {
  const worst = say`The worst tier by return of all picks is ${facts.worstTier}, at ${facts.worstTierRoi}.`;
  const best = say`The best tier by return of all picks is ${facts.bestTier}, at ${facts.bestTierRoi}.`;
  return order === 'worst' ? worst : order === 'best' ? best : paragraph(best, worst);
}

type GroupRow = RowOf<'system-record', 'tiers'>;

function groups(found: Found<'system-record'>, isOfTiers: boolean): Text {
  const of = (head: string, rows: readonly GroupRow[]) =>
    rows.length < 2
      ? []
      : table(rows.slice(0, MAX_ROWS), [
          { head, cell: ({ name }) => name },
          { head: 'Bets', cell: ({ betsRecord }) => betsRecord },
          { head: 'Return', cell: ({ betsRoi }) => betsRoi },
          { head: 'All picks', cell: ({ picksRecord }) => picksRecord },
          { head: 'Their return', cell: ({ picksRoi }) => picksRoi },
        ]);
  const tiers = of('Tier', found.rows('tiers'));
  return isOfTiers
    ? tiers
    : either(of('Sport', found.rows('sports')), tiers, of('Season', found.rows('seasons')));
}

function streak(found: Found<'system-record'>): Text {
  return paragraph(
    either(streakSentence(found), say`The system isn't on a streak right now.`),
    bets(found),
    say`Streaks are mostly chance, and say nothing about the next pick.`,
  );
}

function streakSentence(found: Found<'system-record'>): Text {
  const streak = streakOf(found);
  return streak.length === 0 ? [] : say`The system's current streak: ${streak}.`;
}

function kellyOrFlat(found: Found<'system-record'>): Text {
  const { facts } = found;
  const [flat, kelly] = [facts.flatRoi?.value, facts.kellyRoi?.value];
  if (typeof flat !== 'number' || typeof kelly !== 'number')
    return paragraph(say`There is no backtest of stakes for this.`, bets(found));
  const better = kelly > flat ? say`Quarter Kelly did better` : say`Flat stakes did better`;
  return paragraph(
    kelly === flat ? say`They did equally well in the backtest.` : say`${better} in the backtest.`,
    say`Flat stakes returned ${facts.flatRoi}, quarter Kelly stakes ${facts.kellyRoi}.`,
    either(
      say`That is over ${facts.kellyGames} bets, seasons ${facts.kellySeasons}.`,
      say`That is over ${facts.kellyGames} bets.`,
    ),
    say`A backtest looks back and promises nothing.`,
  );
}

function oneGame(found: Found<'system-record'>): Text {
  const { facts } = found;
  if (found.is('isPostponed')) return say`${facts.game} was postponed and has no result yet.`;
  if (found.is('isPending') && found.is('hasBegun'))
    return either(
      say`${facts.game} is under way and has no result yet. The score is ${facts.awayTeam} ${facts.awayScore}, ${facts.homeTeam} ${facts.homeScore}.`,
      say`${facts.game} started ${facts.starts} and has no result yet.`,
    );
  if (found.is('isPending'))
    return either(
      say`${facts.game} has no result yet. It starts ${facts.starts}.`,
      say`${facts.game} has no result yet.`,
      say`This game has no result yet.`,
    );
  const pick = facts.line === undefined ? say`${facts.pick}` : say`${facts.pick} ${facts.line}`;
  if (found.is('isCanceled'))
    return paragraph(say`${facts.game} was canceled.`, say`The pick was ${pick}. Result: ${facts.outcome}.`);
  return paragraph(
    say`The pick was ${pick}. Result: ${facts.outcome}.`,
    say`Final score: ${facts.awayTeam} ${facts.awayScore}, ${facts.homeTeam} ${facts.homeScore}.`,
    found.is('isPickBet')
      ? say`The system bet it: ${facts.profit} at ${facts.flatStake} a bet.`
      : say`The system didn't bet it.`,
    when(found.is('isReplay'), say`This game is a replay of a past season.`),
  );
}
