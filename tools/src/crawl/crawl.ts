import type { Browser } from '@playwright/test';
import type { Stack } from '@app/testing/stack';
import { signInAs } from './accounts.ts';
import { readClaims, type Claims } from './claims.ts';
import { FAULTS, inspectContent, inspectLook, type Fault } from './inspect.ts';
import { linksOf, shapeOf } from './links.ts';
import { LOOKS, ROLES, rotated, type Look, type Role } from './looks.ts';
import { openGames, routesOf, type Route } from './routes.ts';
import { Visitor } from './visitor.ts';

type Stop = { readonly route: Route; readonly looks: readonly Look[] };
type Extent = { readonly isShort: boolean; readonly seed: number };
type Accounts = Pick<Stack, 'gatewayUrl' | 'runCli' | 'demoAccounts'>;

/** Opens routes in every role and look, two roles at a time; in short each route once, in turn. */
export class Crawl {
  readonly faults: string[] = [];
  passed = 0;
  private readonly stack: Accounts;
  private readonly browser: Browser;
  private readonly extent: Extent;
  private readonly claims: Claims = readClaims();
  /** Links that were answered, and shapes of links that were followed. */
  private readonly answered = new Set<string>();
  private readonly followed = new Set<string>();

  constructor(stack: Accounts, browser: Browser, extent: Extent) {
    this.stack = stack;
    this.browser = browser;
    this.extent = extent;
  }

  async run(): Promise<void> {
    await this.noticeFaults();
    const routes = routesOf(await openGames(this.stack.gatewayUrl));
    for (const { path } of routes) this.followed.add(shapeOf(path));
    const lanes = [0, 1].map((lane) => ROLES.filter((_, place) => place % 2 === lane));
    await Promise.all(
      lanes.map(async (roles) => {
        for (const role of roles) await this.crawlAs(role, this.stopsOf(role, routes));
      }),
    );
  }

  private stopsOf(role: Role, routes: readonly Route[]): readonly Stop[] {
    const { isShort, seed } = this.extent;
    if (!isShort) return routes.map((route) => ({ route, looks: LOOKS }));
    return routes.flatMap((route, place) => {
      const turn = rotated(place, seed);
      return turn.role === role ? [{ route, looks: [turn.look] }] : [];
    });
  }

  private async crawlAs(role: Role, stops: readonly Stop[]): Promise<void> {
    const { gatewayUrl } = this.stack;
    const visitor = await Visitor.enter(this.browser, gatewayUrl, await signInAs(this.stack, role));
    const links = new Set<string>();
    for (const [place, { route, looks }] of stops.entries()) {
      if (place > 0 && place % 10 === 0)
        console.log(`crawler: ${role}: ${String(place)} of ${String(stops.length)} routes`);
      try {
        await this.visit(visitor, role, { route, looks });
        const own = new URL(visitor.page.url());
        for (const { path } of await linksOf(visitor.page))
          if (path !== own.pathname + own.search) links.add(path);
      } catch (error) {
        this.faults.push(`${route.name} as ${role}: ${String(error)}`);
      }
    }
    await this.check(visitor, role, links);
    await visitor.leave();
    console.log(`crawler: ${role}: ${String(stops.length)} routes, ${String(links.size)} links`);
  }

  /** Loads a route once and looks at it like somebody who resizes the window. */
  private async visit(visitor: Visitor, role: Role, { route, looks }: Stop): Promise<void> {
    const [first] = looks;
    if (first === undefined) return;
    await visitor.open(route, first);
    // Nobody but an administrator learns that the screen exists.
    const isUnknown =
      route.isUnknown === true || (route.name === 'admin-refunds' && role !== 'administrator');
    this.record(
      `${route.name} as ${role}`,
      await inspectContent(visitor, { ...route, isUnknown }, this.claims),
    );
    for (const look of looks) {
      if (look !== first) await visitor.turn(look);
      const where = `${route.name} as ${role}, ${look.theme}, ${String(look.width)}`;
      await visitor.stretch(look);
      this.record(where, await inspectLook(visitor));
    }
    this.record(
      `${route.name} as ${role}, resized`,
      visitor.takeComplaints().complaints.map((text): Fault => ({ kind: 'console', text })),
    );
  }

  /** Asks the server for each link, and follows one of each shape; in full every one. */
  private async check(visitor: Visitor, role: Role, links: ReadonlySet<string>): Promise<void> {
    const { gatewayUrl } = this.stack;
    const all = [...links].filter((path) => !this.answered.has(path));
    for (const path of all) {
      this.answered.add(path);
      const { status } = await fetch(gatewayUrl + path, { method: 'HEAD', headers: { accept: 'text/html' } });
      this.record(
        `link ${path} of ${role}`,
        status === 200 ? [] : [{ kind: 'unknown', text: String(status) }],
      );
    }
    const isFile = (path: string): boolean => /\.\w+(?:\?|$)|^\/api\//.test(path);
    for (const path of all.filter((path) => !isFile(path))) {
      const mark = this.extent.isShort ? shapeOf(path) : path;
      if (this.followed.has(mark)) continue;
      this.followed.add(mark);
      await visitor.follow(path);
      const route: Route = { name: path, path, sport: 'nfl' };
      this.record(`link ${path} as ${role}`, await inspectContent(visitor, route, this.claims));
    }
  }

  private record(where: string, faults: readonly Fault[]): void {
    if (faults.length === 0) this.passed += 1;
    this.faults.push(...faults.map(({ kind, text }) => `${where}: ${kind}: ${text}`));
  }

  /** Opens a page with one fault of each kind, all of which must be noticed. */
  private async noticeFaults(): Promise<void> {
    const visitor = await Visitor.enter(this.browser, this.stack.gatewayUrl, undefined);
    const path = '/faulty';
    await visitor.page.route(`**${path}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: FAULTY }),
    );
    await visitor.page.route('http://elsewhere.example/**', (route) => route.abort());
    const route: Route = { name: 'faulty', path, sport: 'nfl' };
    await visitor.open(route, { theme: 'light', width: 390 });
    const found = [...(await inspectContent(visitor, route, this.claims)), ...(await inspectLook(visitor))];
    const missed = FAULTS.filter((fault) => !found.some(({ kind }) => kind === fault));
    if (missed.length > 0) this.faults.push(`A page with every fault: ${missed.join(', ')} not noticed`);
    else this.passed += FAULTS.length;
    await visitor.leave();
  }
}

const FAULTY = `<!doctype html><html lang="en"><title>Faulty</title><main>
<h1>Page Not Found</h1><p>Failed to load</p><a href="#nowhere">Nowhere</a><p>68.6% win rate</p>
<img src="http://elsewhere.example/pixel.png"><div style="width: 3000px">Wide</div></main></html>`;
