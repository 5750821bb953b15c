import * as contracts from './index.ts';
import {
  AppError,
  COMMON_ERRORS,
  ERROR_DECLARATIONS,
  ERRORS,
  GATEWAY_ERRORS,
  sharedCodeOf,
} from './index.ts';
import type { RpcContract } from './define.ts';

const STATUSES = [400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 429, 431, 500, 503, 504];

describe('error codes', () => {
  it('belong to one owner each (S-481)', () => {
    const codes = ERROR_DECLARATIONS.flatMap((declaration) => Object.keys(declaration));
    expect(new Set(codes).size).toBe(codes.length);
    expect(Object.keys(ERRORS)).toEqual(codes);
  });

  it.each(Object.entries(ERRORS))(
    '%s has a documented status and a sentence (S-481)',
    (_, { status, text }) => {
      expect(STATUSES).toContain(status);
      expect(text).toMatch(/^[A-Z].*\w\.?$/);
    },
  );

  it('of a service are returned by at least one of its calls', () => {
    const isCall = (value: unknown): value is RpcContract =>
      typeof value === 'object' && value !== null && 'pattern' in value;
    // Calls that every service answers are in a map by service.
    const calls = Object.values<unknown>(contracts)
      .flatMap((value) =>
        typeof value === 'object' && value !== null ? [value, ...Object.values(value)] : [],
      )
      .filter(isCall);
    const answered = new Set(calls.flatMap(({ errors }) => errors));
    const shared = Object.keys({ ...COMMON_ERRORS, ...GATEWAY_ERRORS });
    for (const code of Object.keys(ERRORS))
      expect([code, answered.has(code as never)]).toEqual([code, !shared.includes(code)]);
  });

  it('have the declared sentence unless the error sets another', () => {
    expect(new AppError('BET_BUSY')).toMatchObject({ status: 409, message: ERRORS.BET_BUSY.text });
    expect(AppError.ofField('EMAIL_TAKEN', 'email')).toMatchObject({
      message: 'Email already exists',
      details: { issues: [{ field: 'email', rule: 'Email already exists' }] },
    });
    expect(AppError.ofField('STAKE_ABOVE_LIMIT', 'betAmount', 'Your limit is $5.').message).toBe(
      'Your limit is $5.',
    );
  });

  it('keep their status when unknown here (S-481)', () => {
    for (const status of [400, 401, 403, 404, 409, 413, 429, 500, 503, 504])
      expect(ERRORS[sharedCodeOf(status)].status).toBe(status);
    expect(sharedCodeOf(Number.NaN)).toBe('INTERNAL');
  });
});
