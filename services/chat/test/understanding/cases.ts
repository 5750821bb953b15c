import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHAT_PAGES, type ChatPage } from '@app/domain';
import type { Understood } from '../../src/built-in/understood.ts';
import type { Context, World } from '../../src/built-in/understanding/world.ts';

const QUESTIONS = join(import.meta.dirname, '../../../../tools/src/verify/chat-golden/questions');

interface Question {
  readonly id: string;
  readonly page?: string;
  readonly gameId?: string;
  readonly history?: Context['history'];
  readonly wordings: readonly string[];
  readonly expects: { readonly slots: Readonly<Record<string, unknown>> };
}
/** Further wordings of a seen question. */
type OtherWordings = Pick<Question, 'id' | 'wordings'>;
/** `no`: out of scope or not understood. `aspect: null`: none. */
interface Expected {
  readonly kind?: 'no';
  readonly intent?: string;
  readonly aspect?: string | null;
  readonly by?: string;
  readonly order?: string;
  readonly unavailable?: string;
  /** Slots that an answer may do without. */
  readonly skip?: readonly string[];
}

export interface Case {
  readonly id: string;
  readonly wording: string;
  readonly context: Context;
  readonly expected: Expected;
  readonly slots: Readonly<Record<string, unknown>>;
}

/** The golden questions in the wordings that may be read, or in further ones for the same questions. */
export function goldenCases(world: World, further?: string): readonly Case[] {
  const wordings =
    further === undefined
      ? null
      : readJson<Readonly<Record<string, string[]>>>(join(import.meta.dirname, further));
  return [...seenQuestions().values()].flatMap((question) =>
    casesOf(world, question, wordings === null ? question.wordings : (wordings[question.id] ?? [])),
  );
}

/** The questions to learn from: seen ones in more wordings, and more questions. */
export function moreCases(world: World): readonly Case[] {
  const seen = seenQuestions();
  return questionsIn<Question | OtherWordings>('more').flatMap((row) => {
    const question = 'expects' in row ? row : seen.get(row.id);
    if (question === undefined) throw new Error(`no question ${row.id}`);
    return casesOf(world, question, row.wordings);
  });
}

const questionsIn = <Row>(folder: string): readonly Row[] =>
  readdirSync(join(QUESTIONS, folder))
    .toSorted()
    .flatMap((name) => readJson<readonly Row[]>(join(QUESTIONS, folder, name)));

const seenQuestions = (): ReadonlyMap<string, Question> =>
  new Map(questionsIn<Question>('seen').map((question) => [question.id, question]));

const expectations = readJson<Readonly<Record<string, Expected>>>(join(import.meta.dirname, 'expected.json'));

function casesOf(world: World, question: Question, wordings: readonly string[]): readonly Case[] {
  const expected = expectations[question.id];
  // A new question is learned from once it is said here what it means.
  if (expected === undefined) return [];
  return wordings.map((wording) => ({
    id: question.id,
    wording,
    context: contextOf(question, world),
    expected,
    slots: question.expects.slots,
  }));
}

/** Further wordings of the same questions. */
export const PARAPHRASES = [
  'paraphrases.json',
  'paraphrases-2.json',
  'paraphrases-3.json',
  'paraphrases-4.json',
  'paraphrases-5.json',
] as const;
/** Wordings that were written after the rules: to measure, and later to learn from. */
export const MEASURED = [
  'paraphrases-6.json',
  'paraphrases-7.json',
  'paraphrases-8.json',
  'paraphrases-9.json',
  'paraphrases-10.json',
  'paraphrases-11.json',
  'paraphrases-12.json',
  'paraphrases-13.json',
] as const;

/** Messages that are none of ours, on pages where they could be taken for one. */
export function notOurs(world: World, file = 'not-ours.json'): readonly Case[] {
  const messages = readJson<readonly string[]>(join(import.meta.dirname, file));
  const pages = [
    {},
    { page: 'game-analysis', gameId: '2024_07_DEN_NO' },
    { page: 'performance' },
    { page: 'findings' },
  ];
  return messages.flatMap((wording) =>
    pages.map((page) => ({
      id: `not-ours-${page.page ?? 'no-page'}`,
      wording,
      context: contextOf(page, world),
      expected: { kind: 'no' as const },
      slots: {},
    })),
  );
}

/** Every wording that may be read. */
export const allCases = (world: World): readonly Case[] => [
  ...goldenCases(world),
  ...[...PARAPHRASES, ...MEASURED].flatMap((name) => goldenCases(world, name)),
  ...moreCases(world),
  ...notOurs(world),
];

export function contextOf(
  { page, gameId, history = [] }: Omit<Question, 'id' | 'wordings' | 'expects'>,
  world: World,
): Context {
  const entry = Object.entries(world.sports).find(([, { games }]) =>
    games.some((game) => game.gameId === gameId),
  );
  const sport = entry?.[0];
  const isSport = sport === 'nfl' || sport === 'cfb' || sport === 'mlb';
  return {
    history,
    page: CHAT_PAGES.find((name): name is ChatPage => name === page) ?? null,
    game: isSport && gameId !== undefined ? { sport, gameId } : null,
    sport: isSport ? sport : null,
    world,
  };
}

/** Says what is wrong with how a case was understood; nothing when all is right, or one of two readings. */
export function faultsOf(one: Case, understood: Understood): readonly string[] {
  if (understood.kind !== 'both') return faultsOfOne(one, understood);
  const faults = understood.readings.map((reading) => faultsOfOne(one, { kind: 'intent', ...reading }));
  return faults.find(({ length }) => length === 0) ?? faults.flat();
}

function faultsOfOne(
  { expected, slots, wording }: Case,
  understood: Exclude<Understood, { readonly kind: 'both' }>,
): readonly string[] {
  if (expected.kind === 'no')
    return understood.kind === 'intent' ? [`understood as ${understood.intent}`] : [];
  if (understood.kind !== 'intent') return [understood.kind];
  const got = understood.slots;
  const faults: string[] = [];
  const check = (name: string, wanted: unknown, value: unknown): void => {
    if (JSON.stringify(wanted) !== JSON.stringify(value)) {
      faults.push(`${name} ${JSON.stringify(value)} instead of ${JSON.stringify(wanted)}`);
    }
  };
  check('intent', expected.intent, understood.intent);
  if (expected.aspect !== undefined) check('aspect', expected.aspect, got.aspect ?? null);
  // Above break-even or lucky: one answer says both. What the sample proves is another one.
  else if (expected.intent === 'own-luck') check('sample', /sample/i.test(wording), got.aspect === 'sample');
  if (expected.by !== undefined) check('by', expected.by, got.by);
  if (expected.order !== undefined) check('order', expected.order, got.order);
  check('unavailable', expected.unavailable, got.unavailable);
  for (const [name, wanted] of Object.entries(slots)) {
    if (expected.skip?.includes(name)) continue;
    if (name === 'gameId') check('game', wanted, got.games?.[0]?.gameId);
    else if (name === 'gameIds')
      check('games', [wanted].flat().toSorted(), got.games?.map(({ gameId }) => gameId).toSorted());
    else if (name === 'team')
      check(
        'team',
        wanted,
        got.teams?.find((team) => team === wanted),
      );
    else if (name === 'odds') check('odds', [wanted].flat().toSorted(), got.odds?.toSorted());
    else if (name === 'model') check('model', wanted, got.model);
    else check(name, wanted, got[name as keyof typeof got]);
  }
  return faults;
}

function readJson<Content>(path: string): Content {
  return JSON.parse(readFileSync(path, 'utf8')) as Content;
}
