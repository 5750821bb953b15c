import type { CallHandler, ExecutionContext } from '@nestjs/common';
import { AppError, getBankroll } from '@app/contracts';
import { Handles } from '@app/messaging';
import { defer, lastValueFrom } from 'rxjs';
import { WriteNoteInterceptor } from './write-note.interceptor.ts';

const ANSWER = { bankrollCents: 7 };

@Handles(getBankroll)
class QueryHandler {
  execute() {
    return ANSWER;
  }
}

@Handles({ ...getBankroll, kind: 'command' })
class CommandHandler {
  execute() {
    return ANSWER;
  }
}

/** Runs a message and returns what happened, in order. */
async function run(options: {
  readonly handler?: { readonly prototype: { execute(): object } };
  readonly work?: () => Promise<string>;
  readonly note?: () => Promise<void>;
}) {
  const log: string[] = [];
  const writes = {
    note: async (userIds: readonly string[]) => {
      await options.note?.();
      log.push(`noted ${userIds.join()}`);
    },
    has: () => Promise.resolve(false),
  };
  const context = {
    getHandler: () => (options.handler ?? CommandHandler).prototype.execute,
    switchToRpc: () => ({ getData: () => ({ actor: { userId: 'a' } }) }),
  } as unknown as ExecutionContext;
  const next: CallHandler = {
    handle: () =>
      defer(async () => {
        const result = await (options.work?.() ?? Promise.resolve('done'));
        log.push(result);
        return result;
      }),
  };
  const outcome = await lastValueFrom(new WriteNoteInterceptor(writes).intercept(context, next)).catch(
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  return { outcome, log };
}

describe('the note of a write', () => {
  it('is made after the command and before its answer', async () => {
    expect(await run({})).toEqual({ outcome: 'done', log: ['done', 'noted a'] });
  });

  it('is not made for a query', async () => {
    expect(await run({ handler: QueryHandler })).toEqual({ outcome: 'done', log: ['done'] });
  });

  it('is made for a command that fails, and its error stays', async () => {
    const work = () => Promise.reject(new AppError('NOT_FOUND', 'x'));
    expect(await run({ work })).toEqual({ outcome: 'NOT_FOUND', log: ['noted a'] });
  });

  it('is missing: the caller has to ask again', async () => {
    const note = () => Promise.reject(new Error('no Redis'));
    expect(await run({ note })).toEqual({ outcome: 'UNAVAILABLE', log: ['done'] });
  });
});
