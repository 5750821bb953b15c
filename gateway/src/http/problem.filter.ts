import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { toAppError, type Logger } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  bodyTooLarge,
  lateRequest,
  methodNotAllowed,
  noSuchPath,
  unreadable,
  type NamedLimits,
} from './fastify-errors.ts';
import { rawPathOf } from './request-path.ts';
import type { RouteRegistry } from './route-registry.ts';
import { sendProblem } from './send-problem.ts';

const NOT_FOUND = 404;

/** Turns every error into a response. Unexpected ones are logged and answered with an id (500). */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger: Logger;
  private readonly routes: RouteRegistry;
  private readonly limits: NamedLimits;

  constructor(logger: Logger, routes: RouteRegistry, limits: NamedLimits) {
    this.logger = logger;
    this.routes = routes;
    this.limits = limits;
  }

  catch(exception: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const error = this.errorOf(exception, request, reply);
    if (!reply.sent) sendProblem(request, reply, error);
  }

  private errorOf(exception: unknown, request: FastifyRequest, reply: FastifyReply): AppError {
    if (exception instanceof AppError) {
      if (exception.code === 'TIMEOUT' && !request.raw.complete) return this.unfinished(reply);
      return namingLimit(namingField(exception, request), request);
    }
    if (exception instanceof HttpException) {
      const status = exception.getStatus();
      if (status === NOT_FOUND) return this.refusal(request, reply);
      if (status < 500) return unreadable('must be a well-formed HTTP request');
    }
    return toAppError(exception, this.logger);
  }

  /** The request timed out while its body was incomplete. The rest of the connection is not read. */
  private unfinished(reply: FastifyReply): AppError {
    reply.header('connection', 'close');
    return lateRequest(this.limits);
  }

  /**
   * No route matched: 405 if another method exists, which the framework's router does not check, otherwise
   * 404.
   */
  private refusal(request: FastifyRequest, reply: FastifyReply): AppError {
    const methods = this.routes.methodsAt(rawPathOf(request.raw.url ?? '/'));
    if (methods.length === 0) return noSuchPath();
    reply.header('allow', methods.join(', '));
    return methodNotAllowed(methods);
  }
}

/** A service reports only that an id is unknown. The route knows which part of the path it was. */
function namingField(error: AppError, { params }: FastifyRequest): AppError {
  if (error.status !== NOT_FOUND || (error.details.issues ?? []).length > 0) return error;
  const issues = Object.keys(params as object).map((field) => ({ field, rule: 'must be one that exists' }));
  return new AppError(error.code, error.message, { ...error.details, issues });
}

/** The parser knows only the general body limit. The route knows its own. */
function namingLimit(error: AppError, { routeOptions: { bodyLimit } }: FastifyRequest): AppError {
  const isOfBody = error.code === 'PAYLOAD_TOO_LARGE' && error.details.issues?.[0]?.field === 'body';
  return isOfBody && bodyLimit !== undefined ? bodyTooLarge(bodyLimit) : error;
}
