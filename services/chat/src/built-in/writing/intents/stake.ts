import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { firstOdds, gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import { closedNote, pickTable, pricedPick, replayNote, stakeOf } from '../picks.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';
import { writeLimits } from './limits.ts';
import { isOtherPrice, writeVerdict } from './price-check.ts';
import { noPick } from './why-pick.ts';

export async function stake(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, bankroll } = slots;
  if (aspect === 'limit' || aspect === 'unit') {
    const limits = await desk.ask('own-limits', {});
    return limits.outcome === 'found' ? writeLimits(limits, slots) : notFound(limits);
  }
  if (aspect === 'all') {
    const { sport, season, week, date } = slots;
    const all = await desk.ask('stake-for-pick', {
      sport: sport ?? slots.games?.[0]?.sport,
      season,
      week,
      date,
      bankroll,
      isWholeSlate: true,
    });
    return all.outcome === 'found' ? writeAllStakes(all) : notFound(all);
  }
  const odds = firstOdds(slots);
  const price =
    odds === undefined ? undefined : await desk.ask('price-check', { ...gameOf(slots), bankroll, odds });
  const judged = price?.outcome === 'found' ? price : undefined;
  const isOther = judged !== undefined && isOtherPrice(judged, slots);
  const found = await desk.ask('stake-for-pick', {
    ...{ ...gameOf(slots), bankroll, stake: slots.stake },
    odds: isOther ? undefined : odds,
  });
  if (found.outcome !== 'found') {
    return found.outcome === 'unclear' && !isOfGame(slots) ? ofAnyGame(slots, desk) : notFound(found);
  }
  const verdict = judged === undefined ? [] : writeVerdict(judged, slots);
  // A stake at a price of one's own depends on what that price leaves of the edge.
  return isOther ? blocks(verdict, writeStake(found, slots)) : blocks(writeStake(found, slots), verdict);
}

const isOfGame = ({ games, teams, unclearTeams }: Slots): boolean =>
  [games, teams, unclearTeams].some((named) => named !== undefined);

/** `how much can I bet`, about no game: what holds for every bet. */
async function ofAnyGame(slots: Slots, desk: Desk): Promise<Text> {
  const limits = await desk.ask('own-limits', {});
  if (limits.outcome !== 'found') return notFound(limits);
  return blocks(
    say`Name a team, and I'll work out your stake. For every bet:`,
    writeLimits(limits, { ...slots, aspect: 'limit' }),
  );
}

export function writeStake(found: Found<'stake-for-pick'>, { aspect }: Slots): Text {
  const { facts } = found;
  if (found.is('hasNoPick')) return noPick(found);
  const tail = replayNote(found.is('isReplay'));
  if (found.is('hasBegun')) return blocks(pastStake(found), tail);
  if (found.is('isPass')) return blocks(pass(found), tail);
  const pick = pickAtPrice(facts);
  const amount = stakeOf(facts);
  const lead =
    aspect === 'why'
      ? say`Your stake of ${amount} on ${pick} is ${facts.why}.`
      : paragraph(
          asked(found),
          either(say`Bet ${amount} on ${pick}: ${facts.why}.`, say`Bet ${amount} on ${pick}.`),
        );
  return blocks(
    paragraph(
      lead,
      either(
        say`It starts from ${facts.share} of your ${facts.bankroll} bankroll, where your unit is ${facts.unit}.`,
        say`Your bankroll is ${facts.bankroll}, so your unit is ${facts.unit}.`,
      ),
      when(found.is('isAskedBankroll'), say`This uses the bankroll you named, not the one in your profile.`),
      say`Quarter Kelly alone would be ${facts.quarterKelly}.`,
    ),
    paragraph(limitOf(found), say`The stake is kept small because even a good pick loses often.`),
    tail,
  );
}

/** The pick at the price that the stake is for. */
const pickAtPrice = (facts: Found<'stake-for-pick'>['facts']): Text =>
  pricedPick(facts.askedPrice === undefined ? facts : { ...facts, price: facts.askedPrice });

/** What was recommended before the start. */
function pastStake(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  const amount = say`${facts.pastStake} (${facts.pastStakeUnits})`;
  return paragraph(
    closedNote(found),
    when(found.is('wasPass'), say`Before the game, ${pricedPick(facts)} was a pass.`),
    when(
      facts.pastStake !== undefined,
      say`Your stake on ${pricedPick(facts)} before the game was ${amount}: ${facts.why}.`,
    ),
  );
}

function pass(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  const pick = pickAtPrice(facts);
  return paragraph(
    either(
      say`Bet nothing here: ${pick} is a pass, because ${facts.passReason}.`,
      say`Bet nothing here: ${pick} is a pass.`,
      say`Bet nothing here: it is a pass.`,
    ),
    say`It is graded ${facts.grade}.`,
    either(
      say`The models give it ${facts.probability}, and the price needs ${facts.askedBreakEven ?? facts.breakEven}.`,
      say`The models give it ${facts.probability}.`,
    ),
    when(
      found.is('isAskedAboveLimit'),
      say`${facts.asked} would also be above your limit of ${facts.limit} per bet.`,
    ),
  );
}

function asked(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  const share = facts.askedShare === undefined ? [] : say` (${facts.askedShare} of your bankroll)`;
  if (found.is('isAskedAboveLimit'))
    return say`No: ${facts.asked}${share} is above your own limit of ${facts.limit} per bet.`;
  if (found.is('isAskedAboveStake')) return say`${facts.asked}${share} is more than this pick deserves.`;
  return when(found.is('isAskedFine'), say`Yes, ${facts.asked}${share} is within what this pick deserves.`);
}

function limitOf(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  if (found.is('hasNoLimit'))
    return say`You have set no limit per bet, so only the ceiling of ${facts.maxShare} of your bankroll applies.`;
  if (found.is('isCappedByLimit')) return say`Your limit of ${facts.limit} per bet lowered it.`;
  if (found.is('isCappedByShare'))
    return paragraph(
      say`The ceiling of ${facts.maxShare} of your bankroll per bet lowered it.`,
      say`Your own limit is ${facts.limit} per bet.`,
    );
  return say`It is within your limit of ${facts.limit} per bet.`;
}

export function writeAllStakes(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  const picks = found.rows('picks');
  if (picks.length === 0)
    return blocks(
      either(
        say`There are no open bets on ${facts.slate}: each pick is a pass, or its game can't be bet on anymore.`,
        say`There are no open bets: each pick is a pass, or its game can't be bet on anymore.`,
      ),
      replayNote(found.is('isReplay')),
    );
  return blocks(
    paragraph(
      either(
        say`The bets of ${facts.slate} (${facts.bets}) come to ${facts.totalStake} (${facts.totalStakeUnits}).`,
        say`All bets come to ${facts.totalStake}.`,
      ),
      say`That is ${facts.totalShare} of your ${facts.bankroll} bankroll at risk on one slate.`,
      say`Each stake is already within your limit of ${facts.limit} per bet.`,
    ),
    pickTable(picks),
    replayNote(found.is('isReplay')),
  );
}
