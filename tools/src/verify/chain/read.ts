import { CHAIN_PAGE_LIMIT, getChainRoute, type ChainPage, type Sport } from '@app/contracts';
import { ChainVerification, type ChainLink, type ChainReport } from '@app/domain';
import { ask } from '../gateway-run.ts';
import { sha256 } from './tamper.ts';

/** Reads and verifies a sport's pages like a stranger. */
export async function verifyPages(
  gatewayUrl: string,
  sport: Sport,
  pageSize = CHAIN_PAGE_LIMIT,
): Promise<ChainReport & { links: ChainLink[] }> {
  const links: ChainLink[] = [];
  for (;;) {
    const after = String(links.at(-1)?.seq ?? 0);
    const path = `${getChainRoute.path.replace('{sport}', sport)}?after=${after}&limit=${String(pageSize)}`;
    const { status, body } = await ask(gatewayUrl, { method: 'GET', path });
    if (status !== 200) throw new Error(`${path} was answered with ${String(status)}`);
    const { data: page } = JSON.parse(body.toString('utf8')) as { data: ChainPage };
    links.push(...page.links);
    if (page.links.length > 0) continue;
    const verification = new ChainVerification(sha256, { expectedLength: page.expectedLength });
    for (const link of links) verification.add([link]);
    return { ...verification.finish(), links };
  }
}
