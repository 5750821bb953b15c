import * as z from 'zod/mini';

/** Models write null for what they leave out. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const text = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

const sport = maybe(
  text(40).check(
    z.describe('nfl, cfb (college football) or mlb. Left out: every sport, or the one of the page'),
  ),
);
const season = maybe(z.int().check(z.gte(1900), z.lte(2199), z.describe('Year in which the season starts')));
const week = maybe(z.int().check(z.gte(1), z.lte(99)));
const date = maybe(z.iso.date().check(z.describe('Eastern day, YYYY-MM-DD')));
const tier = maybe(text(20).check(z.describe('HIGH, MEDIUM_PLUS, MEDIUM, LOW or NO_BET')));
const team = maybe(text(80).check(z.describe('A full name, a short name or a city: Saints')));
const odds = z.number().check(z.describe('American odds: -110 or 150'));
const probability = z.number().check(z.gt(0), z.lt(100), z.describe('In percent'));
const dollars = z.number().check(z.gt(0), z.lte(100_000_000));
const sportsbook = maybe(text(80));
const betType = maybe(z.enum(['spread', 'moneyline', 'total']));
const origin = maybe(z.enum(['live', 'replay']));
const count = maybe(z.int().check(z.gte(1), z.lte(50)));

/** Names one game: by id, by one or both teams, or none for the game of the page. */
const gameShape = {
  sport,
  gameId: maybe(text(200)),
  team,
  otherTeam: team,
  season,
  week,
  date,
};
const game = z.object(gameShape);
export type GameInput = z.infer<typeof game>;

/** What each tool takes. Everything is optional where a sensible default exists. */
export const INPUTS = {
  slatePicks: z.object({
    sport,
    season,
    week,
    date,
    tier,
    team,
    side: maybe(z.enum(['underdog', 'favorite'])),
    order: maybe(z.enum(['return', 'edge', 'probability', 'start'])),
    onlyBets: maybe(z.boolean()),
    count,
  }),
  gameAnalysis: z.object({
    ...gameShape,
    model: maybe(text(60).check(z.describe('xgboost: adds what this model says'))),
  }),
  priceCheck: z.object({
    ...gameShape,
    odds: maybe(odds),
    line: maybe(z.number().check(z.describe("The line on offer, from the picked team's side"))),
    stake: maybe(dollars),
    bankroll: maybe(dollars),
  }),
  comparePicks: z.object({
    games: z
      .array(game)
      .check(z.minLength(2, 'needs two games'), z.maxLength(6, 'compares at most six games')),
  }),
  stakeForPick: z.object({
    ...gameShape,
    /** Every pick of the slate instead of one game. */
    isWholeSlate: maybe(z.boolean()),
    bankroll: maybe(dollars),
    stake: maybe(dollars.check(z.describe('An amount to judge'))),
    odds: maybe(odds),
  }),
  ownSummary: z.object({ sport, timeframe: maybe(z.enum(['season', 'all'])) }),
  ownBreakdown: z.object({
    sport,
    season,
    week,
    month: maybe(z.string().check(z.regex(/^\d{4}-\d{2}$/, 'must be YYYY-MM'))),
    /** First and last day of a period. */
    from: date,
    to: date,
    tier,
    team,
    betType,
    sportsbook,
    by: maybe(z.enum(['sport', 'tier', 'type', 'sportsbook', 'month', 'day'])),
  }),
  ownBets: z.object({
    sport,
    gameId: maybe(text(200)),
    status: maybe(z.enum(['pending', 'settled', 'won', 'lost', 'push', 'void'])),
    week,
    /** First and last day of a period. */
    from: date,
    to: date,
    tier,
    team,
    betType,
    sportsbook,
    count,
    /** How many of the newest bets to leave out. */
    skip: maybe(z.int().check(z.gte(0), z.lte(40))),
  }),
  ownLimits: z.object({}),
  systemRecord: z.object({ ...gameShape, tier, origin }),
  modelRecord: z.object({ sport, season, tier, origin }),
  priceCalculator: z.object({
    odds: maybe(z.union([odds, z.array(odds).check(z.minLength(1), z.maxLength(6))])),
    probability: maybe(probability),
    bankroll: maybe(dollars),
    stake: maybe(dollars),
  }),
  closingLineValue: z.object({
    sport,
    of: maybe(z.enum(['own', 'system'])),
    gameId: maybe(text(200)),
    team,
  }),
  definition: z.object({ term: text(80) }),
  helpPage: z.object({ topic: text(80) }),
  saferGambling: z.object({}),
  capabilities: z.object({}),
} as const;
