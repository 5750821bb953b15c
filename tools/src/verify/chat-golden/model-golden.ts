import type { ChatMessage } from '@app/contracts';
import { startFakeModel, type FakeModel } from '@app/testing/model';
import { createClient } from 'redis';
import { call } from '../accounts/client.ts';
import type { AccountHarness, Checks } from '../accounts/harness.ts';
import type { World } from '../accounts/world.ts';
import { randomFrom } from '../hostile-files.ts';
import { DemoFiles } from './demo-files.ts';
import { bodyOf, forgetLimits, patiently, readRoutes } from './golden.ts';
import { judgeAnswer } from './judge-answer.ts';
import { lookUp } from './librarian.ts';
import { preparedScene } from './prepare-scene.ts';
import type { SeenQuestion } from './question.types.ts';
import { readScene, readSeen } from './read-questions.ts';

const SAMPLE = 20;
const MESSAGES_PER_LIMIT = 15;

/**
 * Asks every question of a language model that calls tools. Its figures equal what the routes return. How a model words an
 * answer is its own, so words are not judged.
 */
export const chatGoldenModel: AccountHarness = {
  name: 'chat-golden-model',
  async run(world, checks) {
    let asked: SeenQuestion | undefined;
    const model = await startFakeModel((request) =>
      asked === undefined ? { kind: 'status', status: 500 } : lookUp(request, asked),
    );
    try {
      await askAll(world, checks, model, (question) => {
        asked = question;
      });
    } finally {
      await model.close();
      await world.stack.restart('services/chat');
    }
  },
};

async function askAll(
  world: World,
  checks: Checks,
  model: FakeModel,
  onAsk: (question: SeenQuestion) => void,
): Promise<void> {
  const scene = readScene();
  const demo = new DemoFiles(scene);
  const tokens = await preparedScene(world, scene);
  const settings = {
    CHAT_MODEL_BASE_URL: model.url,
    CHAT_MODEL_KEY: model.key,
    CHAT_MODEL_NAME: 'librarian',
  };
  await world.stack.restart('services/chat', { ...settings, CHAT_MODEL_TOKENS_PER_DAY: '0' });
  const limits = await createClient({ url: world.stack.servers.redis.url }).connect();
  const questions = chosenQuestions(world);
  let byModel = 0;
  try {
    for (const [index, question] of questions.entries()) {
      if (index % MESSAGES_PER_LIMIT === 0) await forgetLimits(limits);
      onAsk(question);
      const token = tokens.get(question.account) ?? '';
      const lookup = await readRoutes(world, token, question);
      const body = bodyOf(demo, question, question.wordings[0] ?? '');
      const reply = await patiently(() => call(world.origin, 'POST /api/chat', { token, body }));
      const message = reply.body?.data as unknown as ChatMessage | null | undefined;
      const figures = { ...question.expects, mustSay: [], mustNotSay: [] };
      const faults =
        message?.parts == null
          ? [`failed with ${reply.status}: ${reply.text.slice(0, 200)}`]
          : judgeAnswer(message.parts, figures, lookup).faults;
      if (message?.answeredBy === 'model') byModel += 1;
      const by = message?.answeredBy ?? 'nobody';
      checks.check(faults.length === 0 && by === 'model', `${question.id}, by ${by}: ${faults.join('; ')}`);
    }
  } finally {
    limits.destroy();
  }
  checks.figure(`${questions.length} questions, ${byModel} answered by the model`);
}

function chosenQuestions({ isShort, seed }: World): readonly SeenQuestion[] {
  const all = [...readSeen().values()].flat();
  if (!isShort) return all;
  const random = randomFrom(seed);
  return all
    .map((question) => ({ question, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, SAMPLE)
    .map(({ question }) => question);
}
