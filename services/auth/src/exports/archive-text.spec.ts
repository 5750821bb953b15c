import { ARCHIVE_TAIL, archiveHead, pageParts } from './archive-text.ts';

const USER = { id: '0b3f7c1e-0000-4000-8000-000000000001', username: 'Zoë "🏈" </script>' };
const AT = '2026-09-01T12:00:00.000Z';

describe('the text of an archive', () => {
  it('is one JSON document of all parts in order, including empty sections (S-153)', () => {
    const records = Array.from({ length: 3_000 }, (_, index) => ({
      kind: 'event',
      fields: { index, text: '🏈'.repeat(100) },
    }));
    const sections = [
      pageParts('auth', true, { records, isFirst: true, isLast: true }),
      pageParts('predictions', false, { records: [], isFirst: true, isLast: true }),
    ];
    expect(sections[0]?.length).toBeGreaterThan(2);
    const text = [archiveHead(USER, AT), ...sections.flat(), ARCHIVE_TAIL].join('');
    expect(JSON.parse(text)).toEqual({
      product: 'Openbook',
      exportedAt: AT,
      userId: USER.id,
      username: USER.username,
      services: { auth: records, predictions: [] },
    });
  });

  it('is the same however the records are paged, even with an empty last page (S-153)', () => {
    const records = Array.from({ length: 6 }, (_, index) => ({ kind: 'bet', fields: { index } }));
    const textOf = (pages: (typeof records)[]): string =>
      pages
        .flatMap((page, index) =>
          pageParts('bets', false, {
            records: page,
            isFirst: index === 0,
            isLast: index === pages.length - 1,
          }),
        )
        .join('');
    const whole = `,"bets":${JSON.stringify(records)}`;
    expect(textOf([records])).toBe(whole);
    expect(textOf([records.slice(0, 1), records.slice(1, 4), records.slice(4)])).toBe(whole);
    expect(textOf([records.slice(0, 3), records.slice(3), []])).toBe(whole);
  });

  it('is split only between records, so every part is complete text (S-153)', () => {
    const record = { kind: 'event', fields: { text: '🏈'.repeat(60_000) } };
    for (const part of pageParts('auth', true, {
      records: [record, record, record],
      isFirst: true,
      isLast: true,
    }))
      expect(Buffer.from(part, 'utf8').toString('utf8')).toBe(part);
  });
});
