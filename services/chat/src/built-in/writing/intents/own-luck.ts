import type { Slots } from '../../understood.ts';
import type { Desk } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { luckSentences, moneyLine, ownSampleNote, type OwnTally } from '../tallies.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';
import { isOfSeason, OF_ALL_TIME } from '../times.ts';
import { breakdownOf, START } from './own-record.ts';

export async function ownLuck(slots: Slots, desk: Desk): Promise<Text> {
  const { sport, ...narrower } = breakdownOf(slots);
  const isSummary = Object.values(narrower).every((value) => value === undefined);
  const found = isSummary
    ? await desk.ask('own-summary', { sport, timeframe: slots.timeframe === 'season' ? 'season' : undefined })
    : await desk.ask('own-breakdown', { sport, ...narrower });
  if (found.outcome !== 'found') return notFound(found, isSummary ? START : []);
  // The newest season is kept over all sports only.
  const isOfAll = isOfSeason(slots) && !(isSummary && sport === undefined);
  return blocks(writeLuck(found, slots), when(isOfAll, OF_ALL_TIME));
}

export function writeLuck(found: OwnTally, { aspect }: Slots): Text {
  const { facts } = found;
  // Pushes alone have no win rate.
  if (facts.winRate === undefined)
    return paragraph(
      say`You are ${moneyLine(facts)}.`,
      say`That says too little to tell luck from skill. Ask about your whole record instead.`,
    );
  return paragraph(
    aspect === 'sample'
      ? either(
          say`You have ${facts.settled} settled bets. From ${facts.enoughBets} on I no longer call a sample small, but even hundreds leave a wide range.`,
          say`You have ${facts.settled} settled bets.`,
        )
      : [],
    luckSentences(found),
    aspect === 'sample' ? [] : ownSampleNote(found),
  );
}
