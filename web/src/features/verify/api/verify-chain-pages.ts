import { CHAIN_PAGE_LIMIT, getChainRoute } from '@app/contracts';
import type { ChainPage } from '@app/contracts';
import { revisionText, verifyChain } from '@app/domain';
import type { ChainLink, ChainReport, Checkpoint, Sport } from '@app/domain';
import { call } from '../../../lib/api/client.ts';
import { slateValue } from '../../../lib/predictions/slate-key.ts';
import { sha256Hex } from '../../../lib/sha256.ts';

export interface VerifyProgress {
  readonly checked: number;
  readonly total: number;
}

/** The result of recomputing a chain. */
export interface Verdict {
  readonly report: ChainReport;
  /** Number of records that exist, or are known to have existed. */
  readonly total: number;
  /** Slate of the first faulty record, as in the dashboard's URL; null when unknown. */
  readonly slate: string | null;
}

interface Options {
  readonly sport: Sport;
  readonly checkpoint: Checkpoint | null;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: VerifyProgress) => void;
}

/** Lets the page render and respond before the next slice of work. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/**
 * Reads a sport's whole chain page by page, hashes each page as it arrives, and checks that the links match. Throws
 * what a failed read throws, and an AbortError as soon as `signal` aborts.
 */
export async function verifyChainPages({ sport, checkpoint, signal, onProgress }: Options): Promise<Verdict> {
  const links: ChainLink[] = [];
  // Hashing is the costly part, so it runs per page. The check over all links then reuses the hashes.
  const known = new Map<string, string>();
  let expectedLength = 0;
  let after = 0;
  for (;;) {
    const page: ChainPage = await readPage(sport, after, signal);
    expectedLength = Math.max(expectedLength, page.expectedLength, page.head.seq);
    for (const link of page.links) {
      const texts = [revisionText(link, link.previousHash), link.recordJson].filter((text) => text !== null);
      for (const text of texts) known.set(text, sha256Hex(text));
    }
    links.push(...page.links);
    onProgress({ checked: links.length, total: Math.max(expectedLength, links.length) });
    await pause();
    signal.throwIfAborted();
    // A page without progress ends the chain, whatever its head claims.
    const last = Math.max(after, ...page.links.map(({ seq }) => seq));
    if (last === after || last >= page.head.seq) break;
    after = last;
  }
  const report = verifyChain(links, (text) => known.get(text) ?? sha256Hex(text), {
    checkpoint: checkpoint ?? undefined,
    expectedLength,
  });
  const total = Math.max(expectedLength, links.length, checkpoint?.seq ?? 0);
  return { report, total, slate: slateOfBreak(sport, report, links) };
}

async function readPage(sport: Sport, after: number, signal: AbortSignal): Promise<ChainPage> {
  const query = { after: String(after), limit: String(CHAIN_PAGE_LIMIT) };
  return (await call(getChainRoute, { params: { sport }, query, signal })).data;
}

function slateOfBreak(sport: Sport, report: ChainReport, links: readonly ChainLink[]): string | null {
  const { seq, gameId } = report.break ?? {};
  const faulty = links.find((link) => link.seq === seq && link.gameId === gameId);
  return faulty === undefined ? null : slateValue(sport, faulty);
}
