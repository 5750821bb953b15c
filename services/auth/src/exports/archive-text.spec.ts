import { ARCHIVE_TAIL, archiveHead, sectionParts } from './archive-text.ts';

const USER = { id: '0b3f7c1e-0000-4000-8000-000000000001', username: 'Zoë "🏈" </script>' };
const AT = '2026-09-01T12:00:00.000Z';

describe('the text of an archive', () => {
  it('is one JSON document of all parts in order, empty sections too (S-153)', () => {
    const records = Array.from({ length: 3_000 }, (_, index) => ({
      kind: 'event',
      fields: { index, text: '🏈'.repeat(100) },
    }));
    const sections = [sectionParts('auth', records, true), sectionParts('predictions', [], false)];
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

  it('is cut between records alone, so that every part is whole text (S-153)', () => {
    const record = { kind: 'event', fields: { text: '🏈'.repeat(60_000) } };
    for (const part of sectionParts('auth', [record, record, record], true))
      expect(Buffer.from(part, 'utf8').toString('utf8')).toBe(part);
  });
});
