import type { GameKey, Sport } from '@app/contracts';
import type { Earlier, MutableSlots, Resolved } from './resolved.ts';
import { readTime } from './entities/clock-time.ts';
import { gamesOfThem } from './slot-pairs.ts';
import { gamesInTalk } from './slot-talk.ts';
import { asBankroll, countIn, newestLine, newestOf } from './slot-figures.ts';
import { betTypeOf, statusOf } from './slot-bets.ts';
import { fillSport, keepSport } from './slot-sports.ts';
import { fillTime } from './slot-times.ts';
import type { Reading } from './entities/reading.ts';
import { plays } from './entities/teams.ts';
import type { Frame } from './rules/rule.ts';
import { RECENT_BETS, type Slots } from '../understood.ts';
import type { Context, World, WorldGame } from './world.ts';

type Frames = Exclude<Frame, 'out-of-scope'>;
/** Intents that are about a game: of the message, the page or the conversation. */
const ABOUT_A_GAME: readonly string[] = [
  'why-pick',
  'model-confidence',
  'stake',
  'price-check',
  'capabilities',
];
const WITHOUT_GAME: readonly string[] = [
  'limit',
  'unit',
  'all',
  'best-model',
  'calibration',
  'sports',
  'thanks',
  'source',
];

const MIN_BANKROLL = 100;

/** Fills in what a message names, then what the question before named, then what the page shows. */
export function fillSlots(
  frame: Frames,
  reading: Reading,
  facts: ReadonlySet<string>,
  context: Context,
  earlier: Earlier,
  continued?: Resolved,
): Slots {
  const before = continued === undefined ? {} : keptSlots(continued, reading, facts, frame);
  const isOwn = continued !== undefined && frame.intent === 'own-record';
  const named = namedSlots(reading, facts, isOwn);
  const slots: MutableSlots = { ...before, ...frameSlots(frame, facts), ...named };
  if (continued?.frame.intent === 'stake' && (facts.has('HYPO') || (reading.figures.stake ?? 0) >= 1_000)) {
    asBankroll(slots, reading);
  }
  // Asked for a stake, an amount can only be what there is to bet with.
  if (frame.intent === 'stake' && slots.aspect === undefined && (reading.figures.stake ?? 0) >= MIN_BANKROLL)
    asBankroll(slots, reading);
  // `is $300 too much` names a stake, however it is held.
  if (
    slots.aspect === 'check' &&
    slots.stake === undefined &&
    slots.bankroll !== undefined &&
    !facts.has('BANKROLLW')
  ) {
    slots.stake = slots.bankroll;
    delete slots.bankroll;
  }
  if (frame.intent === 'price-check' && slots.odds !== undefined)
    slots.odds = [newestOf(slots.odds, reading)];
  fillGames(slots, frame, reading, facts, context, earlier, continued);
  fillSport(slots, frame, reading, context);
  keepSport(slots, frame, reading, facts, earlier);
  fillTime(slots, reading, facts, context.world, frame, continued, earlier.last);
  fillGameTier(slots, frame, facts, context);
  fillTopTier(slots, frame, reading);
  if (continued !== undefined && facts.has('BETSBEFORE')) {
    const { skip = 0, count = RECENT_BETS } = continued.slots;
    Object.assign(slots, { skip: skip + count, count: countIn(reading.tokens) ?? count });
  }
  return tidied(slots, frame, reading.named.tiers);
}

function frameSlots({ aspect, topic, unavailable, by }: Frames, facts: ReadonlySet<string>): Slots {
  const order = facts.has('WORST') ? 'worst' : facts.has('BEST') ? 'best' : undefined;
  const isOrdered = by !== undefined && order !== undefined;
  const isLosing =
    by !== undefined &&
    order !== 'worst' &&
    (facts.has('COSTLY') || facts.has('STOPTHIS') || (facts.has('LOSTW') && !facts.has('WONW')));
  return {
    ...(aspect === undefined ? {} : { aspect }),
    ...(topic === undefined ? {} : { topic }),
    ...(unavailable === undefined ? {} : { unavailable }),
    ...(by === undefined ? {} : { by }),
    ...(isOrdered ? { order } : {}),
    ...(isLosing ? { order: 'worst' as const } : {}),
    ...(aspect === 'pending' ? { status: 'pending' as const } : {}),
  };
}

const GAME_SLOTS = ['games', 'teams', 'isWholeGame', 'line'] as const;
const TIME_SLOTS = [
  ...(['date', 'week', 'season', 'month', 'timeframe', 'relative', 'weekday', 'isPastWeekday'] as const),
  ...(['from', 'to', 'period'] as const),
] as const;
const UNUSED_BY_TEXTS = ['games', 'teams', 'tier', 'status', 'timeframe', 'order', 'count'] as const;

function without(slots: Slots, names: readonly (keyof Slots)[]): Slots {
  const isKept = ([name]: [string, unknown]): boolean => !names.some((one) => one === name);
  return Object.fromEntries(Object.entries(slots).filter(isKept));
}

/** What of the question before still holds when these new things are named. */
function keptSlots(
  { slots, frame: last }: Resolved,
  reading: Reading,
  facts: ReadonlySet<string>,
  frame: Frames,
): Slots {
  const isOtherSport = reading.sport !== undefined && reading.sport !== slots.sport;
  const hasTime = facts.has('TIME');
  const isOfGame = ABOUT_A_GAME.includes(frame.intent) || frame.intent === 'compare-picks';
  const dropped: (keyof Slots)[] = ['unclearTeams'];
  if (last.intent !== frame.intent) dropped.push('aspect');
  if (isOtherSport || reading.teams.length > 0 || (hasTime && !isOfGame)) dropped.push(...GAME_SLOTS);
  if (isOtherSport || hasTime) dropped.push(...TIME_SLOTS);
  if (reading.figures.odds.length > 0) dropped.push('line');
  // A price is that of its team.
  if (reading.games.length > 0) dropped.push('odds');
  return without(slots, dropped);
}

/** `the Broncos game`, not `the Broncos`. */
function isWholeGame({ tokens, teams, mentions }: Reading): boolean {
  const [team, second] = teams;
  const end = mentions.find(({ start }) => start === team?.start)?.end;
  return second === undefined && end !== undefined && /^(?:game|matchup|one)$/.test(tokens[end]?.text ?? '');
}

function namedSlots(reading: Reading, facts: ReadonlySet<string>, isOwn: boolean): Slots {
  const { named, figures, teams, unclear, sport } = reading;
  const [tier] = named.tiers;
  // `not the forest, the xgboost`
  const model = named.models.at(-1);
  const [book] = named.sportsbooks;
  const terms = named.terms.map(({ meaning }) => meaning);
  const [term] = terms;
  const line = newestLine(reading);
  const [probability] = figures.percents;
  const { odds, bankroll, stake, count } = figures;
  return {
    ...(sport === undefined ? {} : { sport }),
    ...(teams.length === 0 ? {} : { teams: teams.map(({ team }) => team) }),
    ...(isWholeGame(reading) ? { isWholeGame: true } : {}),
    ...(unclear.length === 0 || teams.length > 0 ? {} : { unclearTeams: unclear }),
    ...(tier === undefined ? {} : { tier }),
    ...(model === undefined ? {} : { model: model.meaning }),
    ...(book === undefined ? {} : { sportsbook: book.meaning }),
    ...(term === undefined ? {} : { term }),
    ...(line === undefined ? {} : { line }),
    ...(probability === undefined ? {} : { probability }),
    ...(odds.length === 0 ? {} : { odds }),
    ...(bankroll === null ? {} : { bankroll }),
    ...(stake === null ? {} : { stake }),
    ...(count === null ? {} : { count }),
    ...(named.otherSport === null ? {} : { otherSport: named.otherSport.meaning }),
    ...betTypeOf(facts, isOwn, terms, reading.tokens.map(({ text }) => text).join(' ')),
    ...statusOf(facts),
  };
}

function fillGames(
  slots: MutableSlots,
  { intent, aspect }: Frames,
  reading: Reading,
  facts: ReadonlySet<string>,
  context: Context,
  earlier: Earlier,
  continued: Resolved | undefined,
): void {
  const { game } = context;
  if (intent === 'compare-picks' && facts.has('COMPARETHEM')) slots.games = gamesOfThem(reading, earlier);
  else if (intent === 'compare-picks') slots.games = comparedGames(reading, facts, context, earlier);
  else if (aspect === 'one-result' || aspect === 'one-bet') {
    const past = pastGame(reading, context.world);
    if (past !== undefined) {
      slots.games = [{ sport: past.sport, gameId: past.game.gameId }];
      if (aspect === 'one-result') Object.assign(slots, { season: past.game.season, week: past.game.week });
    }
  } else if (reading.games.length > 0) slots.games = reading.games;
  else if (game !== null && (aspect === 'this-game' || isOfLikes(intent, facts))) slots.games = [game];
  else if (
    ABOUT_A_GAME.includes(intent) &&
    !WITHOUT_GAME.includes(aspect ?? '') &&
    reading.teams.length === 0 &&
    reading.unclear.length === 0
  ) {
    const found = gamesInTalk(slots, reading, facts, context, earlier, continued);
    if (found.length > 0 && (intent !== 'capabilities' || game !== null)) slots.games = found;
  }
}

/** `picks like this` are like the page's. */
const isOfLikes = (intent: string, facts: ReadonlySet<string>): boolean =>
  intent === 'system-record' && facts.has('LIKETHIS');

function comparedGames(
  { games }: Reading,
  facts: ReadonlySet<string>,
  { game }: Context,
  { last, replyGames }: Earlier,
): readonly GameKey[] {
  if (games.length > 1) return games.slice(0, 2);
  const compared = last?.frame.intent === 'compare-picks' ? (last.slots.games ?? []) : [];
  // The reply names the one that came out ahead, and that one stays.
  const [kept = compared[0]] = compared.filter((one) =>
    replyGames.some((other) => other.gameId === one.gameId),
  );
  const first = facts.has('PAGEGAME') && game !== null && compared.length === 0 ? game : kept;
  const others = games.filter(({ gameId }) => gameId !== first?.gameId);
  return first === undefined ? games : [first, ...others];
}

/** The newest finished game of all the teams named, in the week named. */
function pastGame(
  { teams, said }: Reading,
  world: World,
): { readonly sport: Sport; readonly game: WorldGame } | undefined {
  const [first] = teams;
  if (first === undefined) return undefined;
  const { sport } = first;
  const { week, season } = readTime(said, sport, world);
  const fits = (game: WorldGame): boolean =>
    teams.every(({ team }) => plays(game, team)) &&
    (week === undefined || game.week === week) &&
    (season === undefined || game.season === season);
  const clock = world.sports[sport];
  const found = clock?.pastGames.find(fits) ?? clock?.games.find(fits);
  return found === undefined ? undefined : { sport, game: found };
}

/** `this tier` is the tier of the page's pick. */
function fillGameTier(
  slots: MutableSlots,
  { intent, aspect }: Frames,
  facts: ReadonlySet<string>,
  context: Context,
): void {
  const isWhyTier = intent === 'why-pick' && aspect === 'tier';
  // `why not MEDIUM` asks why it is what it is.
  if (slots.tier !== undefined && !isWhyTier) return;
  // A pick is weighed by the record of its tier.
  const isWhy =
    intent === 'why-pick' && (aspect === undefined || aspect === 'and-stake' || aspect === 'dissent');
  const isAsked = isWhyTier || isWhy || isOfLikes(intent, facts);
  const key = slots.games?.[0] ?? context.game;
  if (!isAsked || key === null || key === undefined) return;
  const game = context.world.sports[key.sport]?.games.find(({ gameId }) => gameId === key.gameId);
  if (game?.tier != null) slots.tier = game.tier;
}

const TOP =
  /\b(?:top|highest) (?:rated|rating|label|badge|rank|ranked|confidence|bracket)\b|\b(?:most confident|surest)\b/;

/** `your most confident picks`: a record of those is that of the highest tier. */
function fillTopTier(slots: MutableSlots, { intent, by }: Frames, { tokens }: Reading): void {
  const isOfRecord = intent === 'system-record' || intent === 'own-record';
  if (!isOfRecord || slots.tier !== undefined || by !== undefined) return;
  if (TOP.test(tokens.map(({ text }) => text).join(' '))) slots.tier = 'HIGH';
}

/** Drops what a frame has no use for, so that nothing is said about it. */
function tidied(slots: Slots, { intent, unavailable, by }: Frames, tiers: readonly string[]): Slots {
  const isOfTexts = intent === 'definition' || intent === 'help';
  return without(slots, [
    ...(isOfTexts ? UNUSED_BY_TEXTS : []),
    // `HIGH or MEDIUM, where do I win` compares them, so neither narrows the bets.
    ...(by === 'tier' && intent === 'own-record' && tiers.length !== 1 ? (['tier'] as const) : []),
    // `filter mine to HIGH` asks for one of them.
    ...(by === 'tier' && intent === 'own-record' && tiers.length === 1 && slots.order === undefined
      ? (['by'] as const)
      : []),
    ...(by === 'sport' ? (['sport'] as const) : []),
    ...(intent === 'definition' ? [] : (['term'] as const)),
    ...(intent === 'price-check' || intent === 'stake' ? [] : (['isWholeGame'] as const)),
    ...(unavailable === 'other-sport' ? [] : (['otherSport'] as const)),
  ]);
}
