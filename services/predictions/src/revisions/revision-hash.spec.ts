import { createHash } from 'node:crypto';
import { CHAIN_START, type ChainedFields } from '@app/domain';
import { revisionHash } from './revision.repository.ts';

const FIELDS: ChainedFields = {
  sport: 'nfl',
  seq: 1,
  season: 2024,
  week: 7,
  date: null,
  gameId: '2024_07_DEN_NO',
  kind: 'pick',
  recordSha256: 'a'.repeat(64),
  fileSha256: 'b'.repeat(64),
  receivedAt: '2024-10-17T10:00:05.000Z',
  publishedAt: '2024-10-17T10:00:00.000Z',
  origin: 'replay',
  isLate: false,
};

describe('the hash of a revision', () => {
  it('covers the documented fields in order and the previous hash', () => {
    const text =
      `["revision-v1","nfl",1,2024,7,null,"2024_07_DEN_NO","pick","${'a'.repeat(64)}","${'b'.repeat(64)}",` +
      `"2024-10-17T10:00:05.000Z","2024-10-17T10:00:00.000Z","replay",false,"${CHAIN_START}"]`;
    expect(revisionHash(FIELDS, CHAIN_START)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  });

  it('changes with any field or the previous hash', () => {
    const changes: Partial<ChainedFields>[] = [
      { sport: 'cfb' },
      { seq: 2 },
      { season: 2025 },
      { week: 8 },
      { date: '2024-10-17' },
      { gameId: 'x' },
      { kind: 'withdrawn' },
      { recordSha256: null },
      { fileSha256: 'c'.repeat(64) },
      { receivedAt: '2024-10-17T10:00:05.001Z' },
      { publishedAt: '2024-10-17T10:00:00.001Z' },
      { origin: 'live' },
      { isLate: true },
    ];
    const hashes = changes.map((change) => revisionHash({ ...FIELDS, ...change }, CHAIN_START));
    hashes.push(revisionHash(FIELDS, CHAIN_START), revisionHash(FIELDS, '1'.repeat(64)));
    expect(new Set(hashes).size).toBe(changes.length + 2);
    expect(changes.length).toBe(Object.keys(FIELDS).length);
  });
});
