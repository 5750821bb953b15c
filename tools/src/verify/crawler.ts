// npm run verify:crawler [-- --short] [--seed N]: opens every route in every role, theme and width, and looks for errors in
// the console, dead links, claim figures without a label, findings of axe, horizontal scroll and requests to other hosts.
// Short opens each route once, in roles, themes and widths drawn by the seed.
import { SHORT_PAGES } from '@app/testing/page';
import { Crawl } from '../crawl/crawl.ts';
import { launchBrowser } from './budgets/browser.ts';
import type { GatewayHarness } from './gateway-run.ts';

export const crawler: GatewayHarness = {
  name: 'crawler',
  verify: async (stack, seed) => {
    const browser = await launchBrowser(SHORT_PAGES);
    try {
      const crawl = new Crawl(stack, browser, { isShort: process.argv.includes('--short'), seed });
      await crawl.run();
      return crawl;
    } finally {
      await browser.close();
    }
  },
};
