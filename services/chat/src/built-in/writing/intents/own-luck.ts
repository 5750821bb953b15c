import type { Slots } from '../../understood.ts';
import type { Desk } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { luckSentences, ownSampleNote, type OwnTally } from '../tallies.ts';
import { either, paragraph, say, type Text } from '../text.ts';
import { breakdownOf, START } from './own-record.ts';

export async function ownLuck(slots: Slots, desk: Desk): Promise<Text> {
  const { sport, ...narrower } = breakdownOf(slots);
  const isSummary = Object.values(narrower).every((value) => value === undefined);
  const found = isSummary
    ? await desk.ask('own-summary', { sport, timeframe: slots.timeframe === 'season' ? 'season' : undefined })
    : await desk.ask('own-breakdown', { sport, ...narrower });
  return found.outcome === 'found' ? writeLuck(found, slots) : notFound(found, START);
}

export function writeLuck(found: OwnTally, { aspect }: Slots): Text {
  const { facts } = found;
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
