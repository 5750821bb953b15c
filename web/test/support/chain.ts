import { createHash } from 'node:crypto';
import { chainPageSchema, getChainRoute } from '@app/contracts';
import type { ChainPage } from '@app/contracts';
import { CHAIN_START, revisionText } from '@app/domain';
import type { ChainedFields, ChainLink, Sport } from '@app/domain';
import * as z from 'zod/mini';
import type { FakeServer } from './fake-server.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** Returns one link that continues `previousHash`. `changes` are hashed with it. */
export function chainLink(seq: number, previousHash: string, changes: Partial<ChainLink> = {}): ChainLink {
  const recordJson = changes.recordJson ?? `{"game_id":"2024_03_${String(seq)}","pick":"Hawai'i"}`;
  const fields: ChainedFields = {
    sport: 'nfl',
    seq,
    season: 2024,
    week: 3,
    date: null,
    gameId: `2024_03_${String(seq)}`,
    kind: 'pick',
    recordSha256: sha256(recordJson),
    fileSha256: 'b'.repeat(64),
    receivedAt: '2024-09-19T10:00:05.000Z',
    publishedAt: '2024-09-19T10:00:00.000Z',
    origin: 'replay',
    isLate: false,
  };
  const whole = { ...fields, recordJson, ...changes };
  return { ...whole, previousHash, hash: sha256(revisionText(whole, previousHash)) };
}

/** Returns a whole chain with that many links. */
export function chainOf(length: number): ChainLink[] {
  const links: ChainLink[] = [];
  for (let seq = 1; seq <= length; seq += 1) links.push(chainLink(seq, links.at(-1)?.hash ?? CHAIN_START));
  return links;
}

interface Served {
  readonly sport?: Sport;
  /** The length that other records refer to. Defaults to the number of links. */
  readonly expectedLength?: number;
}

/** Serves links page by page, complete or not, as the route does: those after a number, in list order. */
export function serveChain(server: FakeServer, links: readonly ChainLink[], served: Served = {}): FakeServer {
  const { sport = 'nfl', expectedLength = links.length } = served;
  const last = links.at(-1);
  return server.replyWith(getChainRoute, ({ query }) => {
    const after = Number(query.get('after') ?? '0');
    const limit = Number(query.get('limit') ?? '200');
    const page: ChainPage = z.parse(chainPageSchema, {
      sport,
      head: { seq: last?.seq ?? 0, hash: last?.hash ?? CHAIN_START },
      expectedLength,
      links: links.filter(({ seq }) => seq > after).slice(0, limit),
    });
    return { success: true as const, data: page };
  });
}
