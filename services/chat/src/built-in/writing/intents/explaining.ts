import type { Slots } from '../../understood.ts';
import type { Desk, Found, RowOf } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { limitTable, writeSetLimits } from './limits.ts';
import { blocks, bullets, either, paragraph, say, table, when, type Text } from '../text.ts';

const OFFERED = 3;

export async function definition({ term }: Slots, desk: Desk): Promise<Text> {
  if (term === undefined) return cannot('not-understood', desk);
  const found = await desk.ask('definition', { term });
  return found.outcome === 'found' ? writeDefinition(found) : notFound(found);
}

export function writeDefinition(found: Found<'definition'>): Text {
  return blocks(
    paragraph(...found.notes),
    table(found.rows('tiers'), [
      { head: 'Tier', cell: ({ tier }) => tier },
      { head: 'Advice', cell: ({ advice }) => advice },
    ]),
  );
}

export async function help({ topic }: Slots, desk: Desk): Promise<Text> {
  if (topic === undefined) return capabilities({}, desk);
  const [found, limits] = await Promise.all([
    desk.ask('help-page', { topic }),
    OF_LIMITS.includes(topic) ? desk.ask('own-limits', {}) : undefined,
  ]);
  if (found.outcome !== 'found') return notFound(found);
  return blocks(
    when(OF_CHANGES.includes(topic), say`I can't change anything myself. This is how you do it:`),
    writeHelp(found),
    limits?.outcome === 'found' ? writeSetLimits(limits, topic) : [],
  );
}

/** Some ask the assistant to do these. */
const OF_CHANGES: readonly string[] = [
  'correct-bet',
  'delete-account',
  'cancel-plan',
  'bet-limit',
  'bankroll',
];

/** Help about what the caller has set, so what that is belongs to it. */
const OF_LIMITS: readonly string[] = ['bet-limit', 'bankroll'];

export function writeHelp(found: Found<'help-page'>): Text {
  return blocks(
    paragraph(...found.notes),
    table(found.rows('plans'), [
      { head: 'Plan', cell: ({ name }) => name },
      { head: 'Per month', cell: ({ monthlyPrice }) => monthlyPrice },
      { head: 'Per year', cell: ({ yearlyPrice }) => yearlyPrice },
    ]),
  );
}

export async function chasing(_: Slots, desk: Desk): Promise<Text> {
  const found = await desk.ask('safer-gambling', {});
  return found.outcome === 'found' ? writeChasing(found) : notFound(found);
}

/** Limits and help, never a bet. */
export function writeChasing(found: Found<'safer-gambling'>): Text {
  return blocks(paragraph(...found.notes), limitTable(found.rows('limits')));
}

export async function capabilities({ aspect }: Slots, desk: Desk): Promise<Text> {
  const found = await desk.ask('capabilities', {});
  return found.outcome === 'found' ? writeCapabilities(found, aspect) : notFound(found);
}

export function writeCapabilities(found: Found<'capabilities'>, aspect: Slots['aspect']): Text {
  const { facts } = found;
  const rows = found.rows('abilities');
  if (aspect === 'sports') return blocks(sportsOf(found), offer(found));
  if (aspect === 'source') return source(found);
  if (aspect === 'thanks') return blocks(say`You're welcome. Anything else?`, offer(found));
  const lead =
    aspect === 'hello'
      ? say`Hi. Ask me about the picks, your stake or your record, for example:`
      : either(
          when(
            found.is('isOnGame'),
            say`About ${facts.game} I can tell you why it is a pick or a pass, whether a price is still good, and your stake. I can also do this:`,
          ),
          say`I answer from the published picks, the record of the system and your own bets: why a pick, what stake, how you are doing. For example:`,
        );
  return blocks(
    lead,
    bullets((aspect === 'hello' ? rows.slice(0, OFFERED) : rows).map(abilityOf)),
    either(
      say`The picks cover ${facts.sports}. I can't place bets or change anything.`,
      say`I can't place bets or change anything.`,
    ),
  );
}

function abilityOf({ ability, example }: RowOf<'capabilities', 'abilities'>): Text {
  return either(say`${ability}: “${example}”`, say`${ability}`);
}

function sportsOf(found: Found<'capabilities'>): Text {
  const names = found.rows('sports').map(({ sport, name }) => say`${name} (${sport})`);
  return blocks(
    either(say`There are picks for ${found.facts.sports}.`, say`There are picks for these sports:`),
    bullets(names),
  );
}

function source(found: Found<'capabilities'>): Text {
  return blocks(
    paragraph(
      say`Every figure I show comes from a published file, the record of the system, your own bets or a stated formula.`,
      say`I make nothing up: select a figure to see its source, when it was published and how large the sample is.`,
      say`If we don't have something, I say so.`,
    ),
    say`The picks cover ${found.facts.sports}.`,
  );
}

type Unanswered = 'out-of-scope' | 'not-understood' | 'other-language';

/** Says that it does not help with this, and offers what it can do here. */
export async function cannot(kind: Unanswered, desk: Desk): Promise<Text> {
  const found = await desk.ask('capabilities', {});
  return writeCannot(kind, found.outcome === 'found' ? offer(found) : []);
}

const CANNOT: Readonly<Record<Unanswered, Text>> = {
  'not-understood': say`I didn't understand that.`,
  'other-language': say`I answer questions in English.`,
  'out-of-scope': say`I can't help with that. I only answer questions about the picks, the records and your own bets, and I can't change anything.`,
};

export const writeCannot = (kind: Unanswered, offered: Text): Text => blocks(CANNOT[kind], offered);

function offer(found: Found<'capabilities'>): Text {
  const items = found.rows('abilities').slice(0, OFFERED).map(abilityOf);
  return items.length === 0
    ? say`Ask me about a pick, a stake or your record.`
    : blocks(say`You can ask me, for example:`, bullets(items));
}
