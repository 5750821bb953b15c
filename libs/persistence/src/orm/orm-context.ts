import { AsyncLocalStorage } from 'node:async_hooks';
import {
  Inject,
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { catchError, Observable, throwError } from 'rxjs';
import { orUnavailable } from './database-away.ts';

/** The entity manager of one message or run, made on first use: many only use forks of their own. */
class OrmContext {
  private own: EntityManager | undefined;

  constructor(private readonly shared: EntityManager) {}

  get em(): EntityManager {
    // Outside the context, which the ORM would ask for again.
    this.own ??= CONTEXT.exit(() => this.shared.fork({ useContext: true }));
    return this.own;
  }
}

const CONTEXT = new AsyncLocalStorage<OrmContext>();

/** The ORM's setting `context`. Its own form makes an entity manager for every message. */
export const currentEntityManager = (): EntityManager | undefined => CONTEXT.getStore()?.em;

/** Runs `work` with its own entity manager, for jobs, command lines and loops. */
export function withOrmContext<Result>(orm: MikroORM, work: () => Promise<Result>): Promise<Result> {
  return CONTEXT.run(new OrmContext(orm.em), work);
}

/**
 * Opens an ORM context per message. The ORM only does this for HTTP, and its entity manager refuses to work
 * without one. An unavailable database or a held lock counts as an outage, not as a fault of the handler.
 */
@Injectable()
export class OrmContextInterceptor implements NestInterceptor {
  constructor(@Inject(MikroORM) private readonly orm: MikroORM) {}

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return new Observable((subscriber) =>
      CONTEXT.run(new OrmContext(this.orm.em), () =>
        next
          .handle()
          .pipe(catchError((error: unknown) => throwError(() => orUnavailable(error))))
          .subscribe(subscriber),
      ),
    );
  }
}
