import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { firstOdds, gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import { pickTable, pricedPick, replayNote, stakeOf } from '../picks.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';
import { writeVerdict } from './price-check.ts';
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
  const [found, price] = await Promise.all([
    desk.ask('stake-for-pick', { ...gameOf(slots), bankroll, stake: slots.stake, odds }),
    odds === undefined ? undefined : desk.ask('price-check', { ...gameOf(slots), odds }),
  ]);
  if (found.outcome !== 'found') return notFound(found);
  // A stake at a price of one's own depends on what that price leaves of the edge.
  return blocks(writeStake(found, slots), price?.outcome === 'found' ? writeVerdict(price) : []);
}

export function writeStake(found: Found<'stake-for-pick'>, { aspect }: Slots): Text {
  const { facts } = found;
  if (found.is('hasNoPick')) return noPick(found);
  const tail = paragraph(
    when(found.is('hasBegun'), say`The game has begun, so it can't be bet on anymore.`),
    replayNote(found.is('isReplay')),
  );
  if (found.is('isPass')) return blocks(pass(found), tail);
  const pick = say`${pricedPick(facts)}`;
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
        say`That starts from ${facts.share} of your ${facts.bankroll} bankroll, where your unit is ${facts.unit}.`,
        say`Your bankroll is ${facts.bankroll}, so your unit is ${facts.unit}.`,
      ),
      when(found.is('isAskedBankroll'), say`This uses the bankroll you named, not the one of your profile.`),
      say`Quarter Kelly alone would be ${facts.quarterKelly}.`,
    ),
    paragraph(limitOf(found), say`The stake is kept small because even a good pick loses often.`),
    tail,
  );
}

function pass(found: Found<'stake-for-pick'>): Text {
  const { facts } = found;
  return paragraph(
    either(
      say`Bet nothing here: ${pricedPick(facts)} is a pass, because ${facts.passReason}.`,
      say`Bet nothing here: ${pricedPick(facts)} is a pass.`,
      say`Bet nothing here: it is a pass.`,
    ),
    say`It is graded ${facts.grade}.`,
    either(
      say`The models give it ${facts.probability}, and the price needs ${facts.breakEven}.`,
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
    return say`You have set no limit per bet, so only the ceiling of ${facts.maxShare} of your bankroll holds.`;
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
  return blocks(
    paragraph(
      either(
        say`The picks of ${facts.slate} with a stake (${facts.bets}) come to ${facts.totalStake} (${facts.totalStakeUnits}).`,
        say`All picks with a stake come to ${facts.totalStake}.`,
        say`No pick of ${facts.slate} has a stake for you, so the total is nothing.`,
        say`No pick has a stake for you, so the total is nothing.`,
      ),
      say`That is ${facts.totalShare} of your ${facts.bankroll} bankroll at risk on one slate.`,
      say`Each stake is already within your limit of ${facts.limit} per bet.`,
    ),
    pickTable(found.rows('picks')),
    replayNote(found.is('isReplay')),
  );
}

export function writeLimits(found: Found<'own-limits'>, { aspect }: Slots): Text {
  const { facts } = found;
  const unit = say`Your unit is ${facts.unit}, from a bankroll of ${facts.bankroll}.`;
  const limit = found.is('hasNoLimit')
    ? say`You have set no limit per bet.`
    : say`Your limit is ${facts.limit} per bet, and no recommended stake goes above it.`;
  return paragraph(
    ...(aspect === 'unit' ? [unit, limit] : [limit, unit]),
    either(
      say`No recommended stake is above ${facts.maxShare} of your bankroll (${facts.maxShareStake}) in any case.`,
      say`No recommended stake is above ${facts.maxShare} of your bankroll in any case.`,
    ),
    when(found.is('isDefaultBankroll'), say`The bankroll is the usual default, so set your own first.`),
    say`You can change these in ${facts.screen}.`,
  );
}
