import type { EntityManager } from '@mikro-orm/postgresql';
import { userDataPage, type UserRecordKind } from './user-data.ts';

const em = {} as EntityManager;

/** `count` records whose positions are their numbers, from 1. */
function kindOf(kind: string, count: number): UserRecordKind {
  return {
    kind,
    find: (_em, _userId, after, limit) => {
      const from = Number(after ?? 0) + 1;
      const length = Math.max(0, Math.min(limit, count - from + 1));
      const numbers = Array.from({ length }, (_, index) => from + index);
      return Promise.resolve(numbers.map((number) => ({ position: String(number), fields: { number } })));
    },
  };
}

async function pagesOf(kinds: readonly UserRecordKind[]) {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof userDataPage>> = await userDataPage(em, kinds, {
      userId: 'u',
      cursor,
    });
    pages.push(page.records.map(({ kind, fields }) => `${kind}${String(fields['number'])}`));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

describe("pages of a user's records", () => {
  it.each([
    ['no kind', []],
    ['kinds without records', [0, 0]],
    ['a short page', [3, 2]],
    ['a page that ends with a kind', [500, 1]],
    ['a page that ends in the middle of a kind', [499, 502]],
    ['several pages of one kind', [1_700]],
  ])('contain each record once and in order: %s (S-153)', async (_, counts) => {
    const kinds = counts.map((count, index) => kindOf('ab'.charAt(index), count));
    const pages = await pagesOf(kinds);
    const expected = counts.flatMap((count, index) =>
      Array.from({ length: count }, (_record, number) => `${'ab'.charAt(index)}${String(number + 1)}`),
    );
    expect(pages.flat()).toEqual(expected);
    expect(pages.slice(0, -1).every(({ length }) => length === 500)).toBe(true);
  });

  it.each(['', 'a', 'a ', 'c 1', ' 1'])('refuse the unknown cursor "%s"', async (cursor) => {
    const page = userDataPage(em, [kindOf('a', 1)], { userId: 'u', cursor });
    await expect(page).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
