import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { act, screen, waitFor } from '@testing-library/react';
import type { FakeServer } from './fake-server.ts';
import { outlineOf } from './outline.ts';
import { renderApp } from './render-app.tsx';

type AppOptions = NonNullable<Parameters<typeof renderApp>[1]>;

type Region = Element | string;
/** Renders a region in one state, and returns it, or several regions, or outlines made on the way. */
type Shown = () => Promise<Region | readonly Region[]>;

const HEAD = /^=== (.+) ===$/m;
const isRenewing = process.env['RENEW_OUTLINES'] === '1';
const DATE_ALONE = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
  ...(['setImmediate', 'clearImmediate', 'queueMicrotask', 'nextTick', 'hrtime', 'performance'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame'] as const),
  ...(['requestIdleCallback', 'cancelIdleCallback'] as const),
];

/**
 * Compares what a screen shows in several states with the outlines committed beside the spec, in
 * `<name>.outline.txt`. The clock stands at `now`, so that ages and open games do not change.
 */
export function describeOutlines(
  specPath: string,
  now: string,
  shown: Readonly<Record<string, Shown>>,
): void {
  const path = specPath.replace(/\.spec\.tsx$/, '.txt');
  const known = readOutlines(path);
  const renewed = new Map(known);

  describe(`the outlines in ${basename(path)}`, () => {
    beforeEach(() => {
      jest.useFakeTimers({ now: new Date(now), doNotFake: [...DATE_ALONE] });
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    });
    afterEach(() => {
      jest.useRealTimers();
      jest.restoreAllMocks();
    });

    it.each(Object.entries(shown))('%s', async (name, show) => {
      const regions = [await show()].flat();
      const outline = regions
        .map((region) => (typeof region === 'string' ? region : titled(region)))
        .join('\n');
      renewed.set(name, outline);
      if (!isRenewing) expect(outline).toBe(known.get(name) ?? '');
    });

    it('has an outline of each state and no other', () => {
      const names = Object.keys(shown);
      if (isRenewing) writeFileSync(path, writeOutlines(names, renewed));
      expect([...readOutlines(path).keys()]).toEqual(names);
    });
  });
}

/** The outline of a region. That of a whole screen begins with the title of the page. */
function titled(region: Element): string {
  const title = region.localName === 'main' ? `title: ${document.title}\n` : '';
  return `${title}${outlineOf(region)}`;
}

function readOutlines(path: string): ReadonlyMap<string, string> {
  const [, ...parts] = existsSync(path) ? readFileSync(path, 'utf8').split(HEAD) : [];
  const outlines = new Map<string, string>();
  for (let at = 0; at < parts.length; at += 2) outlines.set(parts[at] ?? '', (parts[at + 1] ?? '').trim());
  return outlines;
}

function writeOutlines(names: readonly string[], outlines: ReadonlyMap<string, string>): string {
  return names.map((name) => `=== ${name} ===\n${outlines.get(name) ?? ''}\n`).join('\n');
}

const TURN_MS = 10;

/** Waits until nothing on the page and in the network changes any more. */
export async function still(server: { readonly requests: readonly unknown[] }): Promise<void> {
  let seen = '';
  for (let quiet = 0; quiet < 3; quiet += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, TURN_MS)));
    const now = `${String(server.requests.length)} ${document.body.innerHTML}`;
    if (now !== seen) quiet = 0;
    seen = now;
  }
}

/** Returns the screen without the bars around it. */
export function mainRegion(): Element {
  const main = document.querySelector('main');
  if (!main) throw new Error('The page has no main region');
  return main;
}

/** Opens a screen of the app, waits until it is still, and returns it without the bars. */
export async function opened(server: FakeServer, options: AppOptions): Promise<Element> {
  const app = renderApp(server, options);
  await screen.findByRole('heading', { level: 1 });
  // Without a token the app first waits for other tabs to hand one over, longer than a page takes that is loaded already.
  if (window.localStorage.getItem('authToken') === null) {
    await waitFor(() => {
      expect(app.sessionStatus()).not.toBe('restoring');
    });
  }
  await still(server);
  return mainRegion();
}
