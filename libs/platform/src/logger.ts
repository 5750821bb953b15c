import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import type { LogLevel } from './config.ts';
import { currentContext } from './request-context.ts';
import { traceIdOf } from './traceparent.ts';

export type Logger = PinoLogger;

const SECRET_FIELDS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'apiKey',
  'databaseUrl',
  'redisUrl',
];
const REDACTED = [
  ...SECRET_FIELDS,
  ...SECRET_FIELDS.map((field) => `*.${field}`),
  ...['authorization', 'cookie', '["set-cookie"]', '["x-api-key"]'].flatMap((header) =>
    ['req', 'res', 'request', 'response'].map(
      (side) => `${side}.headers${header.startsWith('[') ? '' : '.'}${header}`,
    ),
  ),
];

/** Masks user and password of every URL in a text. Drivers repeat URLs in their error messages. */
export function hideCredentials(text: string): string {
  return text.replace(/([a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1***@');
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const plain = stdSerializers.err(error);
  return { ...plain, message: hideCredentials(plain.message), stack: hideCredentials(plain.stack) };
}

/**
 * Creates a logger that writes one JSON line per event to standard output, with the request and trace id.
 * Secrets are masked.
 */
export function createLogger(
  options: { name: string; level: LogLevel },
  destination?: DestinationStream,
): Logger {
  const settings = {
    name: options.name,
    level: options.level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '[redacted]' },
    serializers: { err: serializeError, error: serializeError },
    mixin: () => {
      const context = currentContext();
      return context === undefined
        ? {}
        : { requestId: context.requestId, traceId: traceIdOf(context.traceparent) };
    },
  };
  return destination === undefined ? pino(settings) : pino(settings, destination);
}

/** Logs that the process is ready. Supervisors wait for this line. */
export function logReady(logger: Logger, facts: Readonly<Record<string, unknown>>): void {
  logger.info(facts, 'ready');
}

function say(
  logger: Logger,
  level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
  message: unknown,
  rest: readonly unknown[],
): void {
  const context = rest.findLast((item) => typeof item === 'string');
  if (message instanceof Error) logger[level]({ err: message, context }, message.message);
  else if (typeof message === 'string') logger[level]({ context }, message);
  else logger[level]({ context, detail: message }, 'framework message');
}

/** Sends Nest's messages through our logger, its start-up messages at debug level. */
export function createNestLogger(logger: Logger): LoggerService {
  return {
    log: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'debug', message, rest);
    },
    error: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'error', message, rest);
    },
    warn: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'warn', message, rest);
    },
    debug: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'debug', message, rest);
    },
    verbose: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'trace', message, rest);
    },
    fatal: (message: unknown, ...rest: unknown[]) => {
      say(logger, 'fatal', message, rest);
    },
  };
}
