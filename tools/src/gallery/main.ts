// npm run gallery [-- --only ROUTE]: writes a picture of every route in every role, theme and width to .data/gallery, with
// index.html to leaf through them. `--only` takes a route's name or the beginning of one and keeps the other pictures.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack, buildApps } from '@app/testing/stack';
import { signInAs } from '../crawl/accounts.ts';
import { LOOKS, ROLES, type Look, type Role } from '../crawl/looks.ts';
import { openGames, routesOf, type Route } from '../crawl/routes.ts';
import { Visitor } from '../crawl/visitor.ts';
import { addDemoHistory } from '../start/demo-history.ts';
import { Progress } from '../start/progress.ts';
import { launchBrowser } from '../verify/budgets/browser.ts';
import { UNLIMITED } from '../verify/unlimited.ts';
import { indexPage, pictureOf } from './index-page.ts';

const FOLDER = join(import.meta.dirname, '../../../.data/gallery');
const QUALITY = 70;

const at = process.argv.indexOf('--only');
const only = at === -1 ? '' : (process.argv[at + 1] ?? '');
const progress = new Progress(process.stdout);

await progress.step('Build', () => buildApps());
const stack = await progress.step('Product', () =>
  startStack({ hasDemo: true, hasDemoAccounts: true, ...UNLIMITED }),
);
try {
  await progress.step('Bets of the demo accounts', () =>
    addDemoHistory(stack.gatewayUrl, stack.demoAccounts(), {
      dataDir: stack.servers.home,
      signal: AbortSignal.timeout(300_000),
    }),
  );
  const all = routesOf(await openGames(stack.gatewayUrl));
  const routes = all.filter(({ name }) => name.startsWith(only));
  if (routes.length === 0)
    throw new Error(`No route is named ${only}. Routes: ${all.map(({ name }) => name).join(', ')}.`);
  if (only === '') rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'index.html'), indexPage(all.map(({ name }) => name)));
  const browser = await launchBrowser();
  try {
    for (const role of ROLES) {
      await progress.step(`Pictures as ${role}`, async (update) => {
        const visitor = await Visitor.enter(browser, stack.gatewayUrl, await signInAs(stack, role));
        for (const [place, route] of routes.entries()) {
          update(`${String(place + 1)} of ${String(routes.length)}, ${route.name}`);
          await take(visitor, route, role);
        }
        await visitor.leave();
      });
    }
  } finally {
    await browser.close();
  }
  progress.line(`Open ${join(FOLDER, 'index.html')}`);
} finally {
  await stack.stop();
}

async function take(visitor: Visitor, route: Route, role: Role): Promise<void> {
  const [first, ...others] = LOOKS;
  if (first === undefined) return;
  await visitor.open(route, first);
  await picture(visitor, route, role, first);
  for (const look of others) {
    await visitor.turn(look);
    await picture(visitor, route, role, look);
  }
}

async function picture(visitor: Visitor, { name }: Route, role: Role, look: Look): Promise<void> {
  const path = join(FOLDER, pictureOf(name, role, look));
  await visitor.stretch(look);
  await visitor.page.screenshot({ path, fullPage: true, type: 'jpeg', quality: QUALITY });
}
