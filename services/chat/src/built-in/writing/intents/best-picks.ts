import type { Slots } from '../../understood.ts';
import type { Desk, Found } from '../desk.ts';
import { notFound } from '../not-found.ts';
import { pickName, pickTable, pricedPick, replayNote, stakeOf, type PickRow } from '../picks.ts';
import { isTimed } from '../times.ts';
import { writeSystemRecord } from './system-record.ts';
import { blocks, either, paragraph, say, when, type Text } from '../text.ts';

/** Rows of a table that a person still reads. */
const MAX_ROWS = 8;

export async function bestPicks(slots: Slots, desk: Desk): Promise<Text> {
  const { aspect, sport, season, week, date, tier, teams, count } = slots;
  const side =
    aspect === 'underdogs'
      ? ({ side: 'underdog' } as const)
      : aspect === 'favorites'
        ? ({ side: 'favorite' } as const)
        : {};
  const asked = {
    ...side,
    sport: sport ?? slots.games?.[0]?.sport,
    season,
    week,
    tier,
    team: teams?.[0],
    order: aspect === 'biggest-edge' ? ('edge' as const) : undefined,
  };
  const [found, whole] = await Promise.all([
    desk.ask('slate-picks', { ...asked, date, count: aspect === 'count' ? undefined : count }),
    date === undefined ? undefined : desk.ask('slate-picks', asked),
  ]);
  if (found.outcome !== 'found')
    return notFound(
      found,
      when(!isTimed(slots), say`Ask for the best picks, and I'll list each sport's open slate.`),
    );
  const isResult = found.is('isPastSlate') && sport !== undefined;
  const record = isResult ? await desk.ask('system-record', { sport, season, week, date, tier }) : undefined;
  return blocks(
    writeBestPicks(found, slots),
    whole?.outcome === 'found' ? strongestOfAll(found, whole, slots) : [],
    record?.outcome === 'found' ? writeSystemRecord(record, tier === undefined ? {} : { tier }) : [],
  );
}

/** Of a slate of several days, what another day than the asked one has: all of it where that day has no bet. */
function strongestOfAll(found: Found<'slate-picks'>, whole: Found<'slate-picks'>, slots: Slots): Text {
  if (slots.aspect === 'count') return howMany(whole);
  const shown = new Set(found.rows('picks').map(({ game }) => game?.text));
  const best = whole.rows('picks').find(({ stake, game }) => stake !== undefined && !shown.has(game?.text));
  if (found.is('isPastSlate') || best === undefined) return [];
  return found.is('hasNoBets')
    ? blocks(say`All days of ${whole.facts.slate}:`, writeBestPicks(whole, slots))
    : say`On another day of ${whole.facts.slate}, the strongest is ${pricedPick(best)}: the models give it ${best.probability}.`;
}

export function writeBestPicks(found: Found<'slate-picks'>, { aspect, tier, teams }: Slots): Text {
  const picks = found.rows('picks');
  const bets = picks.filter(({ stake }) => stake !== undefined);
  const tail = paragraph(pastNote(found), replayNote(found.is('isReplay')));
  if (aspect === 'guaranteed') return blocks(noGuarantee(found), tail);
  if (aspect === 'count') return blocks(howMany(found), pickTable(bets.slice(0, MAX_ROWS)), tail);
  if (aspect === 'biggest-edge')
    return blocks(biggestEdge(picks[0]), pickTable(picks.slice(0, MAX_ROWS)), tail);
  if (found.is('isAllSports')) return blocks(ofEachSport(found), tail);
  const isWhole = tier === undefined && teams === undefined;
  const shown = bets.length > 0 && isWhole ? bets : picks;
  const [only] = picks;
  return blocks(
    paragraph(
      either(strongest(found, bets[0]), noBets(found, only)),
      when(isWhole && picks.length > 1 && !found.is('isAllBegun'), say`${counts(found.facts)}.`),
    ),
    pickTable(shown.slice(0, MAX_ROWS)),
    paragraph(
      when(bets.length > 0, say`No pick is certain: the edge is the models' view of the price.`),
      tail,
    ),
  );
}

function slateOf({ slate, day }: Found<'slate-picks'>['facts']): Text {
  if (slate === undefined) return day === undefined ? say`this slate` : say`${day}`;
  return day === undefined ? say`${slate}` : say`${slate} on ${day}`;
}

function strongest({ facts }: Found<'slate-picks'>, best: PickRow | undefined): Text {
  if (best === undefined) return [];
  return paragraph(
    say`The strongest pick of ${slateOf(facts)} is ${pricedPick(best)}.`,
    say`The models give it ${best.probability}, against the ${best.breakEven} the price needs.`,
    say`Your stake is ${stakeOf(best)}.`,
  );
}

const allBegun = ({ facts }: Found<'slate-picks'>): Text =>
  say`No game of ${slateOf(facts)} can still be bet on.`;

function noBets(found: Found<'slate-picks'>, best: PickRow | undefined): Text {
  const slate = slateOf(found.facts);
  if (found.is('isAllBegun')) return allBegun(found);
  if (best?.pick === undefined) return say`There is no pick for ${slate}.`;
  return paragraph(
    say`Nothing in ${slate} is a bet: every pick that fits is a pass.`,
    say`The highest is ${pickName(best)}, at ${best.probability}.`,
    say`It is a pass, because ${best.passReason}.`,
  );
}

type Counts = Found<'slate-picks'>['facts'];

function counts({ bets, games, begun }: Counts): Text {
  return either(
    say`${bets} of ${games} games are bets, ${begun} can't be bet on anymore, and the rest are passes`,
    say`${bets} of ${games} games are bets, and the rest are passes`,
  );
}

function howMany(found: Found<'slate-picks'>): Text {
  const { facts } = found;
  if (found.is('isAllBegun')) return allBegun(found);
  return paragraph(
    say`In ${slateOf(facts)}, ${counts(facts)}.`,
    say`Together that is ${facts.totalStake} (${facts.totalStakeUnits}).`,
  );
}

function biggestEdge(best: PickRow | undefined): Text {
  if (best === undefined) return say`There is no pick with a price to compare.`;
  return paragraph(
    say`${pricedPick(best)} has the biggest edge: ${best.edge} points.`,
    say`The models give it ${best.probability}, and the price needs ${best.breakEven}.`,
    say`It is still a pass, because ${best.passReason}.`,
  );
}

function ofEachSport(found: Found<'slate-picks'>): Text {
  const best = found.rows('bestBySport');
  const slates = found
    .rows('slates')
    .map(({ slate, games, bets, begun }) =>
      either(
        say`In ${slate}, ${bets} of ${games} games are bets, and ${begun} can't be bet on anymore.`,
        say`In ${slate}, ${bets} of ${games} games are bets.`,
      ),
    );
  if (best.length === 0) return say`No sport has an open slate with a pick right now.`;
  return blocks(
    paragraph(say`This is the strongest pick of each sport.`, ...slates),
    pickTable(best, true),
    say`No pick is certain: the edge is the models' view of the price.`,
  );
}

function noGuarantee(found: Found<'slate-picks'>): Text {
  const [best] = found.rows(found.is('isAllSports') ? 'bestBySport' : 'picks');
  const warning = say`There is no sure bet. Every pick can lose, and good ones lose often.`;
  if (best === undefined) return warning;
  return paragraph(
    warning,
    say`The strongest pick right now is ${pricedPick(best)}, and the models give it ${best.probability}, not certainty.`,
    when(
      best.stake !== undefined,
      say`Your stake for it is ${stakeOf(best)}, small enough that a loss doesn't hurt.`,
    ),
    say`It is a pass, because ${best.passReason}.`,
  );
}

function pastNote(found: Found<'slate-picks'>): Text {
  return when(found.is('isPastSlate'), say`This is not the open slate.`);
}
