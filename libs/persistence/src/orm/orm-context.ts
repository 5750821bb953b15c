import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { MikroORM, RequestContext } from '@mikro-orm/postgresql';
import { catchError, Observable, throwError } from 'rxjs';
import { orDatabaseAway } from './database-away.ts';

/** Runs `work` with its own entity manager, for jobs, command lines and loops. */
export function withOrmContext<Result>(orm: MikroORM, work: () => Promise<Result>): Promise<Result> {
  return RequestContext.create(orm.em, work);
}

/**
 * Opens an ORM context per message. The ORM only does this for HTTP, and its entity manager refuses to work
 * without one. An unavailable database counts as an outage, not as a fault of the handler.
 */
@Injectable()
export class OrmContextInterceptor implements NestInterceptor {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return new Observable((subscriber) =>
      RequestContext.create(this.orm.em, () =>
        next
          .handle()
          .pipe(catchError((error: unknown) => throwError(() => orDatabaseAway(error))))
          .subscribe(subscriber),
      ),
    );
  }
}
