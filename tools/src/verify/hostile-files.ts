import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMO = join(import.meta.dirname, '../../../services/predictions/demo');
const MB = 1024 * 1024;

/** A damaged or hostile file with its expected outcome. */
export type HostileFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Size of a sparse file, in place of `bytes`. */
  readonly holeBytes?: number;
  /** null when either outcome is fine, as long as nothing breaks. */
  readonly status: 'accepted' | 'quarantined' | null;
  /** Refused with exactly this reason. */
  readonly reason?: string;
  /** Number of records that must remain. */
  readonly kept?: number;
};

type Random = () => number;
type Json = Record<string, unknown>;
type Shape = Omit<HostileFile, 'name' | 'bytes'> & {
  readonly sport?: string;
  readonly bytes?: Uint8Array;
  readonly text?: string;
};

/** Returns repeatable random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const SAMPLE = readFileSync(join(DEMO, 'nfl/nfl_predictions_2024_week_01.json'), 'utf8');

let slates = 0;

/**
 * Returns a valid file of a long past season, so an accepted one never replaces what is shown. Each is a
 * separate slate, since the older of several files of one slate are superseded.
 */
function oldFile(): Json & { predictions: Json[] } {
  const file = JSON.parse(SAMPLE) as Json & { predictions: Json[] };
  const week = 1 + (slates % 99);
  const season = 1999 - Math.floor(slates / 99);
  slates += 1;
  const predictions = file.predictions.slice(0, 5).map((record, index) => ({
    ...record,
    ...{ season, year: season, week, game_date: '1999-09-12' },
    game_id: `${season}_${week}_${index}`,
  }));
  return { ...file, season, week, generated_at: '1999-09-01T10:00:00Z', predictions };
}

const refused = (text: string, reason: string): Shape => ({ text, status: 'quarantined', reason });
const accepted = (text: string, kept: number): Shape => ({ text, status: 'accepted', kept });
const pick = <Item>(random: Random, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Edits the first record's JSON text, for what JSON.stringify cannot produce. */
function withRecordText(file: { predictions: Json[] }, change: (record: string) => string): string {
  const marker = '"@@"';
  const [first, ...rest] = file.predictions;
  const text = JSON.stringify({ ...file, predictions: ['@@', ...rest] });
  return text.replace(marker, () => change(JSON.stringify(first)));
}

/** Generates one kind of hostile file. */
type Maker = (random: Random) => Shape;

const MAKERS: readonly Maker[] = [
  () =>
    accepted(
      withRecordText(oldFile(), (record) => record.replace(/"ppg":[^,]+/, '"ppg":NaN')),
      5,
    ),
  () => {
    const file = oldFile();
    return accepted(
      withRecordText(file, (record) =>
        record.replaceAll(/"(spread|spread_home|spread_away|point_spread)":[^,]+/g, '"$1":NaN'),
      ),
      4,
    );
  },
  (random) => {
    const token = pick(random, [
      'Infinity',
      '-Infinity',
      '-NaN',
      'nan',
      'undefined',
      '0x10',
      '01',
      '+1',
      "'a'",
    ]);
    const text = withRecordText(oldFile(), (record) => record.replace(/"spread":[^,]+/, `"spread":${token}`));
    return refused(text, 'not valid JSON');
  },
  (random) => {
    const key = pick(random, [
      '__proto__',
      'constructor',
      'prototype',
      '\\u005f_proto__',
      'toString',
      'hasOwnProperty',
    ]);
    const inner = `{"polluted":"yes","prototype":{"polluted":"yes"}}`;
    const text = withRecordText(oldFile(), (record) => `{"${key}":${inner},${record.slice(1)}`);
    return accepted(`{"${key}":${inner},${text.slice(1)}`, 5);
  },
  (random) => {
    const depth = 10_000;
    const [open, close] = pick(random, [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const);
    const deep = `${open.repeat(depth)}1${close.repeat(depth)}`;
    return refused(
      withRecordText(oldFile(), (record) => `{"x":${deep},${record.slice(1)}`),
      'nested deeper than 64',
    );
  },
  (random) => ({
    status: 'quarantined',
    reason: 'file is above 16 MB',
    holeBytes: Math.floor((random() < 0.5 ? 200 : 17 + random() * 100) * MB),
  }),
  (random) => {
    const text = JSON.stringify(oldFile());
    return refused(text.slice(0, Math.floor(random() * (text.length - 1))), 'not valid JSON');
  },
  (random) => {
    const bytes = Buffer.from(JSON.stringify(oldFile()));
    bytes[Math.floor(random() * bytes.length)] = pick(random, [0xff, 0xc0, 0xf8, 0x80]);
    return { bytes, status: 'quarantined', reason: 'not valid UTF-8' };
  },
  (random) => {
    const page = `<!DOCTYPE html><html><body><h1>${pick(random, [502, 503, 404])}</h1></body></html>`;
    return refused(page, 'not valid JSON');
  },
  (random) => {
    const file = oldFile();
    const copies = 1 + Math.floor(random() * 3);
    const repeated = Array.from({ length: copies }, () => file.predictions[0] as Json);
    return accepted(JSON.stringify({ ...file, predictions: [...file.predictions, ...repeated] }), 5);
  },
  (random) => {
    const number = pick(random, ['1e308', '-1e308', '1e999', '50.5', '1e-400']);
    const kept = number === '1e-400' ? 5 : 4;
    return accepted(
      withRecordText(oldFile(), (record) => record.replace(/"spread":[^,]+/, `"spread":${number}`)),
      kept,
    );
  },
  (random) => {
    const file = oldFile();
    const predictions = Array.from({ length: 5_001 + Math.floor(random() * 2_000) }, () => null);
    return refused(JSON.stringify({ ...file, predictions }), 'more than 5000 predictions');
  },
  (random) => {
    const item = pick(random, ['{}', '[]', '0', '""', 'NaN']);
    return refused(`{"sport":"nfl","predictions":[${Array(900_000).fill(item).join()}]}`, 'too many values');
  },
  (random) => {
    const keys = Array.from({ length: 300_000 }, (_, index) => `"k${index}${random()}":1`);
    return refused(`{"sport":"nfl","predictions":[],"x":{${keys.join()}}}`, 'an object has too many keys');
  },
  (random) => {
    const long = 'x'.repeat(2_000_000 + Math.floor(random() * 5_000_000));
    return refused(JSON.stringify({ ...oldFile(), note: long }), 'a text is too long');
  },
  (random) => {
    const name = pick(random, ['home_team', 'away_team', 'game_id']);
    const bad = pick(random, ['', '   ', null, true, 'x'.repeat(5_000), 'a\u0000b', '\ud800', [], {}]);
    const file = oldFile();
    Object.assign(file.predictions[0] as Json, { [name]: bad });
    return accepted(JSON.stringify(file), 4);
  },
  (random) => {
    const file = oldFile();
    const text = pick(random, [
      '\u0000',
      '\ud83d',
      '<script>alert(1)</script>',
      '\u202e',
      '"; drop table game; --',
    ]);
    Object.assign(file.predictions[0] as Json, { venue: text, game_time: text });
    return accepted(JSON.stringify({ ...file, system_version: text, generated_at: text }), 5);
  },
  (random) => {
    const predictions = pick<unknown>(random, [null, {}, 'none', 5, true]);
    return refused(JSON.stringify({ ...oldFile(), predictions }), 'predictions is not a list');
  },
  (random) => ({
    ...refused(JSON.stringify(oldFile()), 'file is for another sport'),
    sport: pick(random, ['cfb', 'mlb']),
  }),
  (random) => {
    const bytes = Uint8Array.from({ length: 1 + Math.floor(random() * 100_000) }, () =>
      Math.floor(random() * 256),
    );
    return { bytes, status: 'quarantined' };
  },
  (random) => {
    const week = pick<unknown>(random, [-3, 0, 1.5, 1e9, 'one', true, {}]);
    return refused(JSON.stringify({ ...oldFile(), week }), 'week is not a whole number from 1 to 99');
  },
  (random) => {
    const file = oldFile();
    const record = file.predictions[0] as Json;
    const keys = Object.keys(record);
    const values: readonly unknown[] = [null, true, -1, 'x', '', [], {}, 1e308, [[[]]], { a: { b: 1 } }];
    for (let change = 0; change < 6; change += 1) record[pick(random, keys)] = pick(random, values);
    return { text: JSON.stringify({ ...file, predictions: [record] }), status: null };
  },
  () =>
    refused(
      pick(() => 0.4, ['', ' ', '\uFEFF']),
      'not valid JSON',
    ),
  (random) => refused(pick(random, ['[]', 'null', '"nfl"', '5', 'true']), 'file is not an object'),
];

/** Returns an awkward but possible file name with its sport and number. */
function hostileName(random: Random, index: number, sport: string): string {
  const oddity = pick(random, [
    '',
    '',
    ' ',
    '%2e%2e%2f',
    "'; --",
    '&',
    'é',
    '\u202e',
    '🏈',
    '$(id)',
    'x'.repeat(120),
  ]);
  return `${oddity}${index}_${sport}_predictions.json`;
}

/** Generates `count` files from a seed, cycling through every way to be hostile. */
export function hostileFiles(seed: number, count: number): HostileFile[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, index) => {
    const { sport = 'nfl', text = '', bytes, ...shape } = (MAKERS[index % MAKERS.length] as Maker)(random);
    // Identical content would count as already known, so every file gets a different number of trailing
    // spaces.
    const content = bytes ?? Buffer.from(text + ' '.repeat(index));
    return { ...shape, name: hostileName(random, index, sport), bytes: content };
  });
}
