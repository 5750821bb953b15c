import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { firstOdds, gameOf } from '../inputs.ts';
import { notFound } from '../not-found.ts';
import { closedNote, pickName, pricedPick, replayNote } from '../picks.ts';
import { blocks, either, paragraph, say, table, when, type Text } from '../text.ts';
import { noPick } from './why-pick.ts';

export async function priceCheck(slots: Slots, desk: Desk): Promise<Text> {
  const found = await desk.ask('price-check', {
    ...gameOf(slots),
    odds: firstOdds(slots),
    line: slots.line,
    stake: slots.stake,
  });
  if (found.outcome === 'found') return writePriceCheck(found, slots);
  const odds = firstOdds(slots);
  if (slots.line === undefined || odds === undefined) return notFound(found);
  // The line on offer can't be judged, but its price can at the published one.
  const published = await desk.ask('price-check', { ...gameOf(slots), odds, stake: slots.stake });
  return published.outcome === 'found'
    ? blocks(notFound(found), say`At the published line:`, writePriceCheck(published, slots))
    : notFound(found);
}

export function writePriceCheck(found: Found<'price-check'>, slots: Slots): Text {
  if (found.is('hasNoPick')) return noPick(found);
  const tail = replayNote(found.is('isReplay'));
  const [other, paid] = [otherSide(found, slots), payout(found)];
  if (isOtherPrice(found, slots)) return blocks(paragraph(closedNote(found), other, otherPrice(found)), tail);
  if (found.is('hasBegun')) return blocks(paragraph(other, closed(found), paid), tail);
  const { aspect } = slots;
  const isAsked = found.is('isAsked');
  if (aspect === 'quote' && !isAsked) return blocks(paragraph(other, quote(found), worstPrice(found)), tail);
  const pickPrice = when(other.length > 0, say`I only have the price of the pick.`);
  if (aspect === 'payout' && !isAsked)
    return blocks(paid.length > 0 ? paragraph(other, pickPrice, paid) : verdict(found, other), tail);
  if (aspect === 'worst-price' && !isAsked)
    return blocks(paragraph(other, pickPrice, worstPrice(found), published(found)), ladder(found), tail);
  return blocks(paragraph(verdict(found, other), paid, worstPrice(found)), ladder(found), tail);
}

/** Whether a price is still good; nothing without a pick, or once the game can no longer be bet on. */
export const writeVerdict = (found: Found<'price-check'>, slots: Slots): Text =>
  when(
    !found.is('hasNoPick') && !found.is('hasBegun'),
    isOtherPrice(found, slots)
      ? paragraph(otherSide(found, slots), otherPrice(found))
      : verdict(found, otherSide(found, slots)),
  );

/** Whether the asked price is of the one team asked about, and that is not the pick: it then says nothing of the pick. */
export const isOtherPrice = (found: Found<'price-check'>, slots: Slots): boolean =>
  found.is('isAsked') && isOfOther(found, slots);

function isOfOther({ facts }: Found<'price-check'>, slots: Slots): boolean {
  const { teams: [team, second] = [], isWholeGame } = slots;
  return (
    isWholeGame !== true && second === undefined && team !== undefined && facts.otherTeam?.value === team
  );
}

/** Says that the one team asked about is not the pick; nothing when it is, or when both are named. */
function otherSide(found: Found<'price-check'>, slots: Slots): Text {
  const { facts } = found;
  const goal = found.is('isSpread') ? say`to cover` : say`to win`;
  return when(
    isOfOther(found, slots),
    say`The pick is ${pickName(facts)}, not ${facts.otherTeam}, which the models give ${facts.otherProbability} ${goal}.`,
  );
}

/** What a price of the side against the pick needs and pays. */
function otherPrice({ facts }: Found<'price-check'>): Text {
  return paragraph(
    say`At ${facts.askedPrice}, a bet on ${facts.otherTeam} needs ${facts.askedBreakEven} to break even.`,
    say`${facts.amount} at ${facts.askedPrice} wins ${facts.winProfit}, so you get ${facts.payout} back in all. If it loses, the whole stake is gone.`,
  );
}

/** What the price was worth before the start, without advice. */
function closed(found: Found<'price-check'>): Text {
  const { facts } = found;
  const at = judged(found);
  return paragraph(
    closedNote(found),
    say`The published line was ${pricedPick(facts)}.`,
    say`The models gave it ${facts.probability}, and ${at.price} needed ${at.breakEven}: an edge of ${at.edge} points.`,
  );
}

/** The figures of the judged price: the asked one, otherwise the published one. */
function judged(found: Found<'price-check'>) {
  const { facts } = found;
  return found.is('isAsked')
    ? {
        price: facts.askedPrice,
        breakEven: facts.askedBreakEven,
        edge: facts.askedEdge,
        expectedReturn: facts.askedReturn,
        passReason: facts.askedPassReason,
        stake: facts.askedStake,
        stakeUnits: facts.askedStakeUnits,
      }
    : facts;
}

/** `other`: what is said first where the side against the pick is asked about, which no yes or no then answers. */
function verdict(found: Found<'price-check'>, other: Text): Text {
  const { facts } = found;
  const at = judged(found);
  if (at.price === undefined)
    return paragraph(other, say`The file has no price for ${pickName(facts)}, so I can't judge it.`);
  const pick = pickName(facts);
  return paragraph(
    other,
    lead(found, pick, other.length > 0),
    say`The models give it ${facts.probability}, and this price needs ${at.breakEven}: an edge of ${at.edge} points and an expected return of ${at.expectedReturn}.`,
    at.stakeUnits === undefined
      ? say`Your stake at this price is ${at.stake}.`
      : say`Your stake at this price is ${at.stake} (${at.stakeUnits}).`,
    compared(found),
  );
}

function lead(found: Found<'price-check'>, pick: Text, isOfOther: boolean): Text {
  const { price, passReason } = judged(found);
  if (found.is('isStillBet'))
    return isOfOther
      ? say`${pick} is still a bet at ${price}.`
      : say`Yes, ${pick} is still a bet at ${price}.`;
  const pass = passReason === undefined ? [] : say`: ${passReason}`;
  return found.is('hasValue')
    ? say`There is value left in ${pick} at ${price}, but it is a pass${pass}.`
    : isOfOther
      ? say`${pick} is no longer worth a bet at ${price}. It is a pass${pass}.`
      : say`No, ${pick} is no longer worth a bet at ${price}. It is a pass${pass}.`;
}

function compared(found: Found<'price-check'>): Text {
  const { facts } = found;
  if (!found.is('isAsked')) return [];
  if (found.is('isBetterPrice')) return say`It is better than the published ${facts.price}.`;
  return when(found.is('isWorsePrice'), say`It is worse than the published ${facts.price}.`);
}

function worstPrice(found: Found<'price-check'>): Text {
  const { facts } = found;
  return either(
    when(
      facts.worstPrice?.text === facts.fairPrice?.text,
      say`Bet it to ${facts.worstPrice}, the fair price, and no further: beyond that the models' advantage is gone.`,
    ),
    say`Bet it to ${facts.worstPrice} and no further. The fair price is ${facts.fairPrice}: beyond that the models' advantage is gone.`,
    say`No price makes it a bet. The fair price is ${facts.fairPrice}.`,
  );
}

function quote(found: Found<'price-check'>): Text {
  const { facts } = found;
  return paragraph(
    either(
      say`The published line is ${pricedPick(facts)}.`,
      say`The file has no price for ${pickName(facts)}.`,
    ),
    say`The models give it ${facts.probability}, and the price needs ${facts.breakEven}: an edge of ${facts.edge} points.`,
  );
}

function published({ facts }: Found<'price-check'>): Text {
  return say`The published price is ${facts.price}, where the edge is ${facts.edge} points.`;
}

function payout({ facts }: Found<'price-check'>): Text {
  const price = facts.askedPrice ?? facts.price;
  return either(
    say`${facts.amount} on ${pickName(facts)} at ${price} wins ${facts.winProfit}, so you get ${facts.payout} back in all. If it loses, the whole stake is gone.`,
    say`${facts.amount} at ${price} wins ${facts.winProfit}.`,
  );
}

function ladder(found: Found<'price-check'>): Text {
  const rows = found.rows('ladder');
  if (rows.length < 2) return [];
  return table(rows, [
    { head: 'Price', cell: ({ price }) => price },
    { head: 'Break-even', cell: ({ breakEven }) => breakEven },
    { head: 'Edge', cell: ({ edge }) => edge },
    { head: 'Return', cell: ({ expectedReturn }) => expectedReturn },
    { head: 'Stake', cell: ({ stake, advice }) => stake ?? advice },
  ]);
}
