import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { moneyLine, ownSampleNote, rangeSentence, winsSentence, type OwnFacts } from '../tallies.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';
import { isOfSeason, OF_ALL_TIME } from '../times.ts';
import { breakdownOf, narrowedRecord, START } from './own-record.ts';

export async function ownLuck(slots: Slots, desk: Desk): Promise<Text> {
  const { sport, ...narrower } = breakdownOf(slots);
  if (Object.values(narrower).some((value) => value !== undefined)) {
    const part = await desk.ask('own-breakdown', { sport, ...narrower });
    if (part.outcome !== 'found') return notFound(part);
    return blocks(writeLuck(part, narrowedRecord(part), slots), when(isOfSeason(slots), OF_ALL_TIME));
  }
  const timeframe = slots.timeframe === 'season' ? 'season' : undefined;
  const found = await desk.ask('own-summary', { sport, timeframe });
  if (found.outcome !== 'found') return notFound(found, START);
  const line = moneyLine(found.facts);
  const named = either(
    when(found.is('isSeason'), say`This season you are ${line}.`),
    say`Your record (${found.facts.sport}): ${line}.`,
  );
  // The newest season is kept over all sports only.
  return blocks(writeLuck(found, named, slots), when(isOfSeason(slots) && sport !== undefined, OF_ALL_TIME));
}

/** `named`: the record of the part of the bets that is asked for, or nothing of all bets. */
function writeLuck(
  found: Found<'own-summary'> | Found<'own-breakdown'>,
  named: Text,
  { aspect }: Slots,
): Text {
  const facts: OwnFacts = found.facts;
  // Pushes alone have no win rate.
  if (facts.winRate === undefined)
    return paragraph(
      either(named, say`You are ${moneyLine(facts)}.`),
      say`That says too little to tell luck from skill. Ask about your whole record instead.`,
    );
  return paragraph(
    named,
    aspect === 'sample'
      ? either(
          say`You have ${facts.settled} settled bets. From ${facts.enoughBets} on I no longer call a sample small, but even hundreds leave a wide range.`,
          when(named.length === 0, say`You have ${facts.settled} settled bets.`),
        )
      : [],
    winsSentence(found),
    rangeSentence(found),
    when(
      named.length === 0,
      either(
        say`Overall you are ${moneyLine(facts)}.`,
        say`Your return is ${facts.roi}, or ${facts.profit}.`,
      ),
    ),
    aspect === 'sample' ? [] : ownSampleNote(found),
  );
}
