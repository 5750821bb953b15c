import { Inject, Injectable } from '@nestjs/common';
import type { Asked, Draft, Mind, Notebook } from '../minds/mind.ts';
import { understand } from './understanding/understand.ts';
import { WorldReader } from './world-reader.ts';
import { deskOf } from './writing/desk.ts';
import { write } from './writing/write.ts';

/** The assistant without a language model: understands what the product is for, and answers from tool results. */
@Injectable()
export class BuiltInMind implements Mind {
  readonly name = 'built-in';

  constructor(@Inject(WorldReader) private readonly worlds: Pick<WorldReader, 'read'>) {}

  async *answer(
    { question, caller }: Asked,
    notebook: Notebook,
    signal: AbortSignal,
  ): AsyncIterable<readonly Draft[]> {
    const { page, game, sport } = caller;
    const history = question.chatHistory ?? [];
    const own = history.filter(({ sender }) => sender === 'user').map(({ text }) => text);
    const world = await this.worlds.read(caller.actor, [...own, question.message]);
    signal.throwIfAborted();
    const understood = understand(question.message, { history, page, game, sport, world });
    yield await write(understood, deskOf(notebook, page), world);
  }
}
