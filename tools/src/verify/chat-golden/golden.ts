import { setTimeout as pause } from 'node:timers/promises';
import type { ChatMessage } from '@app/contracts';
import { ACTIVE_SPORTS } from '@app/domain';
import { createClient } from 'redis';
import { call, type Reply } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { randomFrom } from '../hostile-files.ts';
import { DemoFiles } from './demo-files.ts';
import type { Lookup } from './expected-text.ts';
import { expectedRoutes } from './expected-routes.ts';
import { judgeAnswer, type Judged } from './judge-answer.ts';
import { preparedScene } from './prepare-scene.ts';
import type { SeenQuestion } from './question.types.ts';
import { readMore, readScene, readSeen, readUnseen } from './read-questions.ts';
import { Tally } from './tally.ts';

const SAMPLE = 20;
/** Of unseen wordings, at least this share must be answered, and none wrongly. */
const MIN_ANSWERED_PERCENT = 95;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 100;
/** Below the limit of messages a minute. */
const MESSAGES_PER_LIMIT = 15;

interface Wording {
  readonly question: SeenQuestion;
  readonly text: string;
  readonly isSeen: boolean;
}

/** Asks every wording of every question and compares the answers with what the routes return. */
export const chatGolden: AccountHarness = {
  name: 'chat-golden',
  async run(world, checks) {
    const scene = readScene();
    const demo = new DemoFiles(scene);
    const tokens = await preparedScene(world, scene);
    const wordings = chosenWordings(world);
    const seen = new Tally();
    const unseen = new Tally();
    const limits = await createClient({ url: world.stack.servers.redis.url }).connect();
    const times: number[] = [];
    try {
      for (const [index, wording] of wordings.entries()) {
        if (index % MESSAGES_PER_LIMIT === 0) await forgetLimits(limits);
        const token = tokens.get(wording.question.account) ?? '';
        const lookup = await readRoutes(world, token, wording.question);
        const startedAt = performance.now();
        const judged = await askAndJudge(world, demo, token, wording, lookup);
        times.push(performance.now() - startedAt);
        (wording.isSeen ? seen : unseen).add(wording.question, judged, wording.text);
      }
    } finally {
      limits.destroy();
    }
    // Without any, nothing would measure wordings that the assistant was not written for.
    if (isUnseenAsked(world) && namedQuestions().length === 0)
      checks.check(unseen.total > 0, 'questions/unseen has no wordings');
    report({ seen, unseen }, checks);
    const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
    checks.figure(`median of ${times.length} answers one after the other: ${median.toFixed(0)} ms`);
  },
};

const only = (name: string): boolean => process.argv.includes(`--${name}`);

/** A few unseen wordings would say nothing about their share, so only the full version asks them. */
const isUnseenAsked = ({ isShort }: Pick<World, 'isShort'>): boolean =>
  !isShort && !only('seen') && !only('more');

/** Ids of single questions to ask; empty for all. */
const namedQuestions = (): readonly string[] =>
  process.argv.flatMap((word) => /^--question=(.+)$/.exec(word)?.slice(1) ?? []);

function chosenWordings({ isShort, seed }: World): readonly Wording[] {
  const unseen = new Map([...readUnseen().values()].flat().map(({ id, wordings }) => [id, wordings]));
  const named = namedQuestions();
  const isNamed = ({ id }: SeenQuestion) => named.length === 0 || named.includes(id);
  const questions = [...readSeen().values()].flat().filter(isNamed);
  // They are to learn from, and too many to ask each time.
  const more = !isShort && only('more') ? readMore().filter(isNamed) : [];
  const all = questions.flatMap((question): readonly Wording[] => [
    ...(only('unseen') || only('more')
      ? []
      : question.wordings.map((text) => ({ question, text, isSeen: true }))),
    ...(isUnseenAsked({ isShort })
      ? (unseen.get(question.id) ?? []).map((text) => ({ question, text, isSeen: false }))
      : []),
  ]);
  if (!isShort)
    return [
      ...all,
      ...more.flatMap((question) => question.wordings.map((text) => ({ question, text, isSeen: true }))),
    ];
  const random = randomFrom(seed);
  return all
    .map((wording) => ({ wording, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, SAMPLE)
    .map(({ wording }) => wording);
}

/** The counters of the messages of each user: a person asks far less in a minute. */
export async function forgetLimits(redis: {
  keys(pattern: string): Promise<string[]>;
  del(keys: string[]): Promise<number>;
}): Promise<void> {
  const keys = await redis.keys('*limit:chat-*');
  if (keys.length > 0) await redis.del(keys);
}

/** Reads every route that the expectations of a question name, as its asker. */
export async function readRoutes(world: World, token: string, question: SeenQuestion): Promise<Lookup> {
  const documents = new Map<string, unknown>();
  for (const route of expectedRoutes(question)) {
    const reply = await call(world.origin, `GET ${route}`, { token });
    if (reply.status !== 200) throw new Error(`${route} was answered with ${reply.status}`);
    documents.set(route, reply.body);
  }
  return (route) => documents.get(route);
}

async function askAndJudge(
  world: World,
  demo: DemoFiles,
  token: string,
  { question, text }: Wording,
  lookup: Lookup,
): Promise<Judged> {
  const body = bodyOf(demo, question, text);
  const reply = await patiently(() => call(world.origin, 'POST /api/chat', { token, body }));
  const message = reply.body?.data as unknown as ChatMessage | null | undefined;
  if (reply.status !== 200 || message?.parts == null)
    return { verdict: 'wrong', faults: [`failed with ${reply.status}: ${reply.text.slice(0, 200)}`] };
  const judged = judgeAnswer(message.parts, question.expects, lookup);
  return { ...judged, faults: [...judged.faults, `answered: ${message.text}`] };
}

/** A question as its page sends it. */
export function bodyOf(demo: DemoFiles, { page, gameId, history }: SeenQuestion, message: string) {
  const sport =
    gameId === undefined
      ? undefined
      : ACTIVE_SPORTS.find((name) => demo.allGames(name).some(({ id }) => id === gameId));
  return {
    message,
    pageContext: page ?? null,
    game: gameId === undefined || sport === undefined ? null : { sport, gameId },
    chatHistory: history ?? [],
  };
}

/** Sends again while the answer before it is still being stored. */
export async function patiently(send: () => Promise<Reply>): Promise<Reply> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const reply = await send();
    if (reply.status !== 409 || performance.now() > deadline) return reply;
    await pause(PAUSE_MS);
  }
}

/** Of unseen wordings only kinds, ids and counts: whoever writes the assistant must not read them. */
function report({ seen, unseen }: { readonly seen: Tally; readonly unseen: Tally }, checks: Checks): void {
  if (seen.total > 0) checks.figure(`seen: ${seen.summary}`);
  for (const line of seen.byKind) checks.figure(`seen: ${line}`);
  for (const fault of seen.faults) checks.check(false, fault);
  checks.add(seen.right, []);
  if (unseen.total === 0) return;
  checks.figure(`unseen: ${unseen.summary}`);
  for (const line of unseen.byKind) checks.figure(`unseen: ${line}`);
  checks.check(
    unseen.answeredPercent >= MIN_ANSWERED_PERCENT,
    `${unseen.answeredPercent.toFixed(1)}% of the unseen wordings are answered, not ${MIN_ANSWERED_PERCENT}%`,
  );
  checks.check(unseen.wrong === 0, `${unseen.wrong} unseen wordings are answered wrongly`);
  checks.add(unseen.right, []);
}
