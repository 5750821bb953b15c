import { AppError } from '@app/contracts';
import { toAppError } from './errors.ts';
import { createLogger } from './logger.ts';

describe('toAppError', () => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'info' }, { write: (line: string) => lines.push(line) });

  it('returns an AppError unchanged', () => {
    const error = new AppError('NOT_FOUND', 'Game not found.');

    expect(toAppError(error, logger)).toBe(error);
    expect(lines).toEqual([]);
  });

  it.each([new TypeError('inner detail'), 'a thrown text', undefined])(
    'hides an unexpected error behind an id and logs it in full',
    (thrown) => {
      const error = toAppError(thrown, logger);
      const errorId = /Error id: ([0-9a-f-]{36})\./.exec(error.message)?.[1];

      expect(error.code).toBe('INTERNAL');
      expect(error.message).not.toContain('inner detail');
      expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ errorId, level: 'error' });
    },
  );
});
