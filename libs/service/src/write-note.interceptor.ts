import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { AppError } from '@app/contracts';
import { answersCommand } from '@app/messaging';
import { RECENT_WRITES, usersIn, type RecentWrites } from '@app/persistence';
import { from, lastValueFrom, type Observable } from 'rxjs';

/**
 * Notes whose rows a command may have changed before it answers. Only a process beside a replica has it. A command that
 * cannot be noted is answered like an outage: its caller asks again with the same key and gets the stored answer.
 */
@Injectable()
export class WriteNoteInterceptor implements NestInterceptor {
  constructor(@Inject(RECENT_WRITES) private readonly writes: RecentWrites) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (!answersCommand(context.getHandler())) return next.handle();
    return from(this.runNoted(next, usersIn(context.switchToRpc().getData())));
  }

  private async runNoted(next: CallHandler, userIds: readonly string[]): Promise<unknown> {
    try {
      const result: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.note(userIds);
      return result;
    } catch (error) {
      // Its transaction may have been committed, or an earlier part of it.
      await this.note(userIds).catch(() => undefined);
      throw error;
    }
  }

  private async note(userIds: readonly string[]): Promise<void> {
    try {
      await this.writes.note(userIds);
    } catch {
      throw new AppError(
        'UNAVAILABLE',
        'Your change cannot be confirmed right now. Please try again in a moment.',
        {
          retryAfterSeconds: 1,
        },
      );
    }
  }
}
