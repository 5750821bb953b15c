import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { toAppError, type Logger } from '@app/platform';
import { throwError, type Observable } from 'rxjs';

/** The last filter of every handler. Converts errors to AppError and logs unexpected ones under an id. */
@Catch()
export class AppErrorFilter implements RpcExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(exception: unknown): Observable<never> {
    const error = toAppError(exception, this.logger);
    return throwError(() => error);
  }
}
