import * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'absent',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  url: 'a web address',
  date: 'a day such as 2024-10-13',
  datetime: 'a time such as 2024-10-13T17:00:00Z',
};

/**
 * Returns the broken rule in words, to follow the field's name, for a contract without texts of its own.
 * zod/mini ships without texts, and those of zod are written for programmers. The contracts package cannot
 * hold this code because bundlers drop its side effects.
 */
export function plainRule(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return `must be ${issue.values.length === 1 ? '' : 'one of '}${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return sizeRule(issue.origin, 'at most', issue.maximum);
    case 'too_small':
      return sizeRule(issue.origin, 'at least', issue.minimum);
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'in the documented form'}`;
    default:
      return 'is not valid';
  }
}

function sizeRule(origin: string, bound: string, size: number | bigint): string {
  if (origin === 'string') return `must be ${bound} ${String(size)} characters long`;
  if (origin === 'array') return `must have ${bound} ${String(size)} entries`;
  return `must be ${bound} ${String(size)}`;
}

z.config({ localeError: plainRule });
