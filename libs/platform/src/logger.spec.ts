import { createLogger, createNestLogger, hideCredentials, logReady, type Logger } from './logger.ts';
import { runWithContext } from './request-context.ts';
import { newTraceparent, traceIdOf } from './traceparent.ts';

describe('createLogger', () => {
  let lines: string[];
  let logger: Logger;
  const last = () => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>;

  beforeEach(() => {
    lines = [];
    logger = createLogger({ name: 'test', level: 'info' }, { write: (line: string) => lines.push(line) });
  });

  it('writes one JSON line with level, time and message', () => {
    logReady(logger, { port: 7 });

    expect(last()).toMatchObject({ level: 'info', name: 'test', port: 7, msg: 'ready' });
    expect(lines).toHaveLength(1);
  });

  it('adds the request and trace id of the current request', () => {
    const traceparent = newTraceparent();
    runWithContext({ requestId: 'r-1', traceparent, deadlineMs: 0 }, () => {
      logger.info('inside');
    });
    expect(last()).toMatchObject({ requestId: 'r-1', traceId: traceIdOf(traceparent) });

    logger.info('outside');
    expect(last()).not.toHaveProperty('requestId');
  });

  it('hides secrets in fields, headers and error messages', () => {
    logger.info({
      password: 's3cret',
      user: { token: 's3cret', email: 's3cret' },
      req: { headers: { authorization: 's3cret' } },
    });
    logger.error({ err: new Error('cannot reach postgres://user:s3cret@host/db') }, 'failed');

    expect(lines.join('')).not.toContain('s3cret');
    expect(lines.join('')).toContain('postgres://***@host/db');
  });

  it('logs framework messages, verbose ones only at debug level', () => {
    const nest = createNestLogger(logger);
    nest.log('Mapped {/x, GET} route', 'RouterExplorer');
    expect(lines).toEqual([]);
    nest.error(new Error('no provider'), 'Injector');

    expect(last()).toMatchObject({ level: 'error', context: 'Injector', msg: 'no provider' });
  });
});

describe('hideCredentials', () => {
  it.each([
    ['redis://:pw@127.0.0.1:6379', 'redis://***@127.0.0.1:6379'],
    ['two: a://b:c@d and e://f:g@h', 'two: a://***@d and e://***@h'],
    ['http://plain.example/a@b', 'http://plain.example/a@b'],
  ])('%s', (text, hidden) => {
    expect(hideCredentials(text)).toBe(hidden);
  });
});
