import type { Stack } from '@app/testing/stack';
import { WebBuild } from '@app/testing/web-build';
import { launchBrowser } from './browser.ts';
import { weighBuild } from './bytes.ts';
import { Findings } from './findings.ts';
import { measureFirstCard } from './first-card.ts';
import { measureLongBets } from './long-bets.ts';
import { measureLongTable } from './long-table.ts';
import { measureScreens, type Extent } from './screens.ts';

/**
 * Weighs the web build and measures it in a real browser. Short leaves out what needs repetition, the time to
 * the first card and the frames while scrolling, and opens a third of the screens, drawn by the seed.
 */
export async function measureBudgets(
  stack: Pick<Stack, 'gatewayUrl' | 'runCli'>,
  { isShort, seed }: Extent,
): Promise<Findings> {
  const { gatewayUrl } = stack;
  const findings = new Findings();
  const build = WebBuild.read();
  if (build === undefined) throw new Error('The web application is not built.');
  weighBuild(build, findings);
  const browser = await launchBrowser();
  try {
    await measureScreens(browser, stack, { isShort, seed }, findings);
    if (!isShort) await measureFirstCard(gatewayUrl, 5, findings);
    await measureLongTable(browser, gatewayUrl, { rounds: isShort ? 1 : 7, hasScroll: !isShort }, findings);
    if (!isShort) await measureLongBets(browser, gatewayUrl, 7, findings);
  } finally {
    await browser.close();
  }
  return findings;
}
