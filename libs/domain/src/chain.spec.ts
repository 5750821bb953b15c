import { createHash } from 'node:crypto';
import {
  CHAIN_START,
  type ChainedFields,
  type ChainLink,
  ChainVerification,
  type ExpectedChain,
  revisionText,
  verifyChain,
} from './chain.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

function link(seq: number, previousHash: string, changes: Partial<ChainLink> = {}): ChainLink {
  const recordJson = `{"game_id":"game-${String(seq)}","pick":"Hawai'i"}`;
  const fields: ChainedFields = {
    sport: 'cfb',
    seq,
    season: 2024,
    week: 7,
    date: null,
    gameId: `game-${String(seq)}`,
    kind: 'pick',
    recordSha256: sha256(recordJson),
    fileSha256: 'b'.repeat(64),
    receivedAt: '2024-10-17T10:00:05.000Z',
    publishedAt: '2024-10-17T10:00:00.000Z',
    origin: 'replay',
    isLate: false,
  };
  const whole = { ...fields, recordJson, ...changes };
  return { ...whole, previousHash, hash: sha256(revisionText(whole, previousHash)) };
}

function chain(length: number): ChainLink[] {
  const links: ChainLink[] = [];
  for (let seq = 1; seq <= length; seq += 1) links.push(link(seq, links.at(-1)?.hash ?? CHAIN_START));
  return links;
}

describe('a chain of published predictions', () => {
  const links = chain(6);
  const noted = { seq: 6, hash: links[5]?.hash ?? '' };

  it('is intact when every hash can be recomputed', () => {
    expect(verifyChain(links, sha256)).toEqual({ verified: 6, head: noted, break: null });
    expect(verifyChain([], sha256)).toEqual({
      verified: 0,
      head: { seq: 0, hash: CHAIN_START },
      break: null,
    });
    expect(verifyChain(links, sha256, { checkpoint: noted, expectedLength: 6 }).break).toBeNull();
  });

  it('includes withdrawals, which have no record', () => {
    const gone = link(7, noted.hash, { kind: 'withdrawn', recordJson: null, recordSha256: null });
    expect(verifyChain([...links, gone], sha256).break).toBeNull();
  });

  it('reports the record in which one byte of the prediction changed', () => {
    const broken = links.with(2, {
      ...(links[2] as ChainLink),
      recordJson: '{"game_id":"game-3","pick":"Iowa"}',
    });
    const report = verifyChain(broken, sha256);
    expect(report.break).toMatchObject({ fault: 'changed', seq: 3, gameId: 'game-3' });
    expect(report.break?.reason).toMatch(/^Record 3 was changed: its prediction/);
    expect(report.head.seq).toBe(2);
  });

  it.each(
    Object.keys(link(1, CHAIN_START)).filter(
      (field) => !['seq', 'previousHash', 'hash', 'recordJson'].includes(field),
    ),
  )('reports the record whose %s changed', (field) => {
    const value = (links[3] as unknown as Record<string, unknown>)[field];
    const other = typeof value === 'number' ? value + 1 : typeof value === 'boolean' ? !value : 'other';
    const broken = links.with(3, { ...(links[3] as ChainLink), [field]: other });
    expect(verifyChain(broken, sha256).break).toMatchObject({ fault: 'changed', seq: 4 });
  });

  it('reports a changed record with a new hash, since the next one does not match it', () => {
    const forged = link(3, links[1]?.hash ?? '', { week: 8 });
    const report = verifyChain(links.with(2, forged), sha256);
    expect(report.break).toMatchObject({ fault: 'changed', seq: 4 });
    expect(report.break?.reason).toBe('Record 4 does not continue record 3: one of its fields was changed.');
  });

  it.each([0, 1, 4])('reports the record removed at position %i', (index) => {
    const report = verifyChain(links.toSpliced(index, 1), sha256);
    expect(report.break).toMatchObject({ fault: 'removed', seq: index + 1 });
  });

  it('reports the first of two swapped records', () => {
    const swapped = links.with(2, links[3] as ChainLink).with(3, links[2] as ChainLink);
    expect(verifyChain(swapped, sha256).break).toMatchObject({ fault: 'moved', seq: 4, gameId: 'game-4' });
  });

  it('reports an inserted record with a matching hash', () => {
    const forged = link(4, links[2]?.hash ?? '', { gameId: 'forged' });
    const report = verifyChain(links.toSpliced(3, 0, forged), sha256);
    expect(report.break).toMatchObject({ fault: 'inserted', seq: 4, gameId: 'forged' });
  });

  it('reports an inserted record with a wrong hash', () => {
    const forged = { ...link(4, links[2]?.hash ?? '', { gameId: 'forged' }), hash: 'f'.repeat(64) };
    const report = verifyChain(links.toSpliced(3, 0, forged), sha256);
    expect(report.break).toMatchObject({ fault: 'inserted', seq: 4, gameId: 'forged' });
  });

  it('detects a missing end from facts saved elsewhere', () => {
    const cut = links.slice(0, 4);
    expect(verifyChain(cut, sha256).break).toBeNull();
    expect(verifyChain(cut, sha256, { expectedLength: 6 }).break).toMatchObject({
      fault: 'truncated',
      seq: 5,
    });
    expect(verifyChain(cut, sha256, { checkpoint: noted }).break).toMatchObject({
      fault: 'truncated',
      seq: 5,
    });
  });

  it('detects a rewritten end from a checkpoint saved earlier', () => {
    const rewritten = chain(6);
    let previous = link(3, rewritten[1]?.hash ?? '', { week: 9 });
    rewritten[2] = previous;
    for (let index = 3; index < 6; index += 1) rewritten[index] = previous = link(index + 1, previous.hash);
    expect(verifyChain(rewritten, sha256).break).toBeNull();
    expect(verifyChain(rewritten, sha256, { checkpoint: noted }).break).toMatchObject({
      fault: 'changed',
      seq: 6,
    });
  });
});

describe('a chain checked page by page', () => {
  const links = chain(7);
  const [first, , third, fourth] = links as [ChainLink, ChainLink, ChainLink, ChainLink];
  const forged = link(4, third.hash, { gameId: 'forged' });
  const cases: readonly (readonly [string, readonly ChainLink[], ExpectedChain])[] = [
    ['whole', links, { expectedLength: 7, checkpoint: { seq: 7, hash: links[6]?.hash ?? '' } }],
    ['empty', [], {}],
    ['changed', links.with(3, { ...fourth, week: 9 }), {}],
    ['changed with a new hash', links.with(2, link(3, links[1]?.hash ?? '', { week: 8 })), {}],
    ['removed', links.toSpliced(3, 1), {}],
    ['without its first', links.slice(1), {}],
    ['moved by one', links.with(2, fourth).with(3, third), {}],
    ['moved to the end', [...links.toSpliced(0, 1), first], {}],
    ['moved to the front', [links[6] as ChainLink, ...links.slice(0, 6)], {}],
    ['inserted', links.toSpliced(3, 0, forged), {}],
    ['inserted at the end', [...links, { ...link(8, links[6]?.hash ?? ''), hash: 'f'.repeat(64) }], {}],
    ['twice the same', links.toSpliced(3, 0, third), {}],
    ['truncated', links.slice(0, 5), { expectedLength: 7 }],
    ['not what was noted', links, { checkpoint: { seq: 3, hash: 'f'.repeat(64) } }],
  ];

  it.each(cases)('gives the same result however it is split: %s', (_name, broken, expected) => {
    const whole = verifyChain(broken, sha256, expected);
    for (let size = 1; size <= broken.length; size += 1) {
      const verification = new ChainVerification(sha256, expected);
      for (let at = 0; at < broken.length; at += size) verification.add(broken.slice(at, at + size));
      expect(verification.finish()).toEqual(whole);
    }
  });

  it('reports its progress and when a fault decides the result', () => {
    const verification = new ChainVerification(sha256);
    verification.add(links.slice(0, 3));
    expect([verification.verified, verification.isDecided]).toEqual([2, false]);
    verification.add([{ ...fourth, week: 9 }]);
    expect([verification.verified, verification.isDecided]).toEqual([3, false]);
    verification.add(links.slice(4, 5));
    expect([verification.verified, verification.isDecided]).toEqual([3, true]);
  });
});
