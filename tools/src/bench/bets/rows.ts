import { TIERS } from '@app/domain';

/** Bets per user at every table size, so a history page always shows and sums the same amount. */
export const BETS_PER_USER = 500;

const HOUR_MS = 3_600_000;
const FIRST_MS = Date.UTC(2023, 8, 1, 17);
/** A user's newest bets are still open. */
const FIRST_OPEN = 475;
const TEAMS = [
  'New Orleans Saints',
  'Denver Broncos',
  'Ohio State',
  'Boston Red Sox',
  'Utah',
  'San Diego Padres',
];
const SPORTSBOOKS = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', null];
const PARTS = 500;

/** Columns of `bets.bet` in the order of `betRows`. */
export const COLUMNS = `user_id, id, origin, sport, game_id, season, week, starts_at, game_day, home_team, away_team,
  bet_type, side, line, odds, odds_source, stake_cents, confidence_level, sportsbook, notes, state, result,
  payout_cents, settled_by, settled_at, result_version, is_late, closing_line, closing_odds, closing_opposite_odds,
  placed_at, ledger_at, fingerprint, version`;

/** Returns repeatable random numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const hex = (random: () => number): string =>
  Math.floor(random() * 4_294_967_296)
    .toString(16)
    .padStart(8, '0');

export function uuidOf(random: () => number): string {
  const digits = hex(random) + hex(random) + hex(random) + hex(random);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20),
  ].join('-');
}

export function userIds(rows: number): string[] {
  const random = randomOf(1);
  return Array.from({ length: rows / BETS_PER_USER }, () => uuidOf(random));
}

/** Yields bets as COPY text. Each user's bets are spread over the table, as in real use. */
export function* betRows(rows: number): Generator<string> {
  const users = userIds(rows);
  const random = randomOf(2);
  let part: string[] = [];
  for (let index = 0; index < rows; index += 1) {
    const userId = users[index % users.length] ?? '';
    part.push(textOf(fieldsOf(userId, Math.floor(index / users.length), random)));
    if (part.length === PARTS || index === rows - 1) {
      yield `${part.join('\n')}\n`;
      part = [];
    }
  }
}

/** Yields settled bets of one user as COPY text. */
export function* betRowsOf(userId: string, rows: number): Generator<string> {
  const random = randomOf(4);
  for (let index = 0; index < rows; index += 1)
    yield `${textOf(fieldsOf(userId, index % FIRST_OPEN, random))}\n`;
}

const textOf = (fields: readonly Field[]): string =>
  fields.map((field) => (field === null ? '\\N' : String(field))).join('\t');

type Field = string | number | boolean | null;

function fieldsOf(userId: string, nth: number, random: () => number): Field[] {
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value;
  const at = new Date(FIRST_MS + nth * 36 * HOUR_MS + Math.floor(random() * 30 * HOUR_MS));
  const [ledgerAt, placedAt] = [
    at.toISOString(),
    new Date(at.getTime() - 20 * HOUR_MS * random()).toISOString(),
  ];
  const isTied = random() < 0.8;
  const betType = pick(['spread', 'moneyline', 'total'] as const);
  const home = Math.floor(random() * TEAMS.length);
  const line = lineOf(betType, random);
  const odds = random() < 0.05 ? null : pick([-110, -105, -120, 140, 155]);
  const stake = 500 + Math.floor(random() * 20_000);
  const isOpen = nth >= FIRST_OPEN;
  const outcome = isOpen ? null : outcomeOf(random);
  const paid = { won: Math.floor(stake * 1.91), lost: 0, push: stake, void: stake };
  const hasClose = isTied && !isOpen && random() < 0.7;
  return [
    ...[userId, uuidOf(random), isTied ? 'panel' : 'manual', pick(['cfb', 'nfl', 'mlb'])],
    ...(isTied
      ? [`game-${String(Math.floor(random() * 5_000))}`, at.getUTCFullYear(), 1 + (nth % 18), ledgerAt]
      : [null, null, null, null]),
    ...[ledgerAt.slice(0, 10), TEAMS[home] ?? '', TEAMS[(home + 1) % TEAMS.length] ?? ''],
    ...[betType, betType === 'total' ? pick(['over', 'under']) : pick(['home', 'away']), line],
    ...[odds, odds === null ? null : pick(['user', 'file', 'estimated']), stake],
    ...[pick([...TIERS, null]), pick(SPORTSBOOKS), random() < 0.1 ? 'Line moved before the start.' : null],
    isOpen ? 'pending' : 'completed',
    // Two percent of completed bets have no stored result, so the payout decides.
    random() < 0.02 ? null : outcome,
    outcome === null ? null : paid[outcome],
    ...(isOpen ? [null, null] : [isTied ? 'system' : 'user', ledgerAt]),
    !isOpen && isTied ? 1 : null,
    random() < 0.01,
    ...(hasClose ? [line, -112, -108] : [null, null, null]),
    ...[placedAt, ledgerAt, `${hex(random)}${hex(random)}`.padEnd(43, '0'), isOpen ? 1 : 2],
  ];
}

function lineOf(betType: 'spread' | 'moneyline' | 'total', random: () => number): number | null {
  if (betType === 'moneyline') return null;
  return betType === 'total' ? 37 + Math.floor(random() * 36) / 2 : Math.floor(random() * 57) / 2 - 14;
}

function outcomeOf(random: () => number): 'won' | 'lost' | 'push' | 'void' {
  const drawn = random();
  if (drawn < 0.46) return 'won';
  if (drawn < 0.92) return 'lost';
  return drawn < 0.97 ? 'push' : 'void';
}
