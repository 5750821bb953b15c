import { AppError } from '@app/contracts';
import { orUnavailable } from './database-away.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('a database error', () => {
  it.each([
    ['a lost connection', withCode('08006')],
    ['a refused session', withCode('08004')],
    ['too many connections', withCode('53300')],
    ['a shutdown', withCode('57P01')],
    ['a crash', withCode('57P02')],
    ['a start or a recovery', withCode('57P03')],
    ['a refused port', withCode('ECONNREFUSED')],
    ['a reset line', withCode('ECONNRESET')],
    ['a broken line', withCode('EPIPE')],
    ['a silent host', withCode('ETIMEDOUT')],
    ['an unknown host', withCode('ENOTFOUND')],
    ['a statement cut off', new Error('Connection terminated unexpectedly')],
    ['a full pool', new Error('timeout exceeded when trying to connect')],
    ['a dead client', new Error('Client has encountered a connection error and is not queryable')],
    ['one inside another', new Error('begin failed', { cause: withCode('57P01') })],
  ])('is an outage when it says %s (S-481)', (_what, error) => {
    expect(orUnavailable(error)).toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 1 },
    });
  });

  it('is a wait, when others hold a lock for too long, which passes (S-481)', () => {
    expect(orUnavailable(withCode('55P03', 'canceling statement due to lock timeout'))).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Earlier requests for the same data are still running. Please try again in a moment.',
      details: { retryAfterSeconds: 1 },
    });
  });

  it.each([
    ['a wrong statement', withCode('42601')],
    ['a broken constraint', withCode('23505', 'duplicate key')],
    ['a text that names a connection', withCode('23514', 'Connection terminated')],
    ['a statement that took too long', withCode('57014')],
    ['a bug of ours', new TypeError('x is not a function')],
    ['an answer on its way', new AppError('NOT_FOUND', 'x')],
    ['no error at all', 'text'],
  ])('stays unchanged when it says %s (S-481)', (_what, error) => {
    expect(orUnavailable(error)).toBe(error);
  });
});
