import type { Sport } from '@app/contracts';
import type { Earlier, MutableSlots } from './resolved.ts';
import type { Reading } from './entities/reading.ts';
import type { Frame } from './rules/rule.ts';
import { goesOn } from './slot-times.ts';
import type { Context } from './world.ts';

type Frames = Exclude<Frame, 'out-of-scope'>;
/** Intents that take the sport of the page when none is named. */
const BY_PAGE_SPORT: readonly string[] = ['best-picks', 'system-record', 'model-confidence', 'stake'];

/** Fills in the sport of the games, or of the page. */
export function fillSport(
  slots: MutableSlots,
  { intent, aspect }: Frames,
  reading: Reading,
  context: Context,
): void {
  if (slots.sport !== undefined) return;
  const sports = new Set((slots.games ?? []).map(({ sport }) => sport));
  const [ofGames] = sports;
  if (sports.size === 1 && ofGames !== undefined) slots.sport = ofGames;
  else if (sports.size === 0 && reading.named.otherSport === null && BY_PAGE_SPORT.includes(intent)) {
    const pageSport: Sport | null = context.sport ?? context.game?.sport ?? null;
    if (pageSport !== null && aspect !== 'limit' && aspect !== 'unit') slots.sport = pageSport;
  }
}

/** `ok and the dogs?` and `week 5 after that` stay with the sport of the question before. */
export function keepSport(
  slots: MutableSlots,
  { intent, by }: Frames,
  { said, tokens }: Reading,
  facts: ReadonlySet<string>,
  { last }: Earlier,
): void {
  if (slots.sport !== undefined || last === null || last.frame.intent !== intent) return;
  const isGrouped =
    by !== undefined && by !== 'sport' && tokens.length <= 3 && !facts.has('MY') && !facts.has('AMI');
  // A tier or a week of a record is one of the sport that was talked about.
  const isPart = intent !== 'best-picks' && (facts.has('WEEKS') || facts.has('TIER'));
  const isBrief =
    isPart || ((intent === 'best-picks' || isGrouped) && (facts.has('LEAD') || facts.has('BRIEF')));
  const isOfWeek = intent.endsWith('-record') && last.slots.week !== undefined && goesOn(said);
  if ((isBrief || isOfWeek) && last.slots.sport !== undefined) slots.sport = last.slots.sport;
}
