import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer, type Plugin, type Rolldown } from 'vite';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { EARLY_PARTS, withEarlyParts, withPaintFirst } from './early-parts.ts';

const ROOT = '<div id="root"></div>';
const START_SCRIPT = '<script src="/start.js">';
const WEB = join(import.meta.dirname, '..');

/** A chunk or an asset of the bundle, as far as it is needed here. */
type Output = {
  readonly type: string;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Puts the first paint of the landing page, the dashboard, a game, My Bets, the legal pages and the safer-gambling page into their HTML
 * files. The landing page's entry hydrates it. The others are the app's start page with the screen in it, which the app
 * replaces with the same screen, and whose files load beside the app's own.
 */
export function prerender(): Plugin {
  let pages: readonly PrerenderedPage[] = [];
  const pageOf = (name: string): PrerenderedPage => {
    const page = pages.find((one) => one.name === name);
    if (page === undefined) throw new Error(`No page is called ${name}.`);
    return page;
  };
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    buildStart: async () => {
      pages = await renderPages();
    },
    async generateBundle(_, bundle) {
      const start = bundle['index.html'];
      if (start?.type !== 'asset') throw new Error('The bundle has no start page.');
      start.source = withEarlyParts(String(start.source));
      for (const page of pages) {
        if (page.source === null) continue;
        const links = linksOf([partsOf(bundle, page.source), sharedBy(bundle, page.parts)], start.source);
        const html = filled(start.source, page)
          .replace(START_SCRIPT, `${namesOf(bundle, page.parts)}${START_SCRIPT}`)
          .replace('</head>', `${links}</head>`);
        this.emitFile({ type: 'asset', fileName: `${page.name}.html`, source: withPaintFirst(html) });
      }
      for (const file of await buildLanding(pageOf('landing'))) {
        if (bundle[file.fileName] !== undefined) continue; // The font, which both have.
        const isPage = file.fileName.endsWith('.html');
        const source =
          file.type === 'chunk'
            ? file.code
            : isPage
              ? withPaintFirst(withEarlyParts(String(file.source)))
              : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
  };
}

/**
 * Builds the landing page on its own, so that its script holds only what it uses. Chunks shared with the app would bring
 * in whatever the other screens need of the same modules.
 */
async function buildLanding(page: PrerenderedPage): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      { name: 'landing-page', transformIndexHtml: { order: 'pre', handler: (html) => filled(html, page) } },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(WEB, 'landing.html'),
        output: { codeSplitting: { groups: EARLY_PARTS } },
      },
    },
  });
  if (!('output' in result)) throw new Error('The landing page was not built once.');
  return result.output;
}

/** Renders the pages with the same transforms as the build, so that class names agree. */
async function renderPages(): Promise<readonly PrerenderedPage[]> {
  const server = await createServer({
    root: WEB,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    cacheDir: join(WEB, '../.data/vite-prerender'),
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const module = (await server.ssrLoadModule(
      '/src/prerender.tsx',
    )) as typeof import('../src/prerender.tsx');
    return module.prerenderedPages();
  } finally {
    await server.close();
  }
}

/** Fills a page into an HTML file. Functions as replacements, since texts may hold `$`. */
function filled(html: string, { title, description, html: body }: PrerenderedPage): string {
  if (!html.includes(ROOT)) throw new Error('The HTML file has no empty #root.');
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(
      /(<meta\s+name="description"\s+content=")[^"]*(")/,
      (_, start: string, end: string) => start + escaped(description) + end,
    )
    .replace(ROOT, () => `<div id="root">${body}</div>`);
}

/** Scripts and style sheets by name. */
interface Parts {
  readonly scripts: readonly string[];
  readonly sheets: readonly string[];
}

/** Returns the files of a lazy screen or part and of what it imports. */
function partsOf(bundle: Readonly<Record<string, Output>>, source: string): Parts {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const waiting = Object.entries(bundle).flatMap(([name, output]) =>
    output.facadeModuleId?.endsWith(source) === true ? [name] : [],
  );
  if (waiting.length === 0) throw new Error(`The bundle has no ${source}.`);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const output = bundle[name];
    for (const file of output?.viteMetadata?.importedCss ?? []) sheets.add(file);
    waiting.push(...(output?.imports ?? []));
  }
  return { scripts: [...seen], sheets: [...sheets] };
}

/** Returns the files that all of these sources need. */
function sharedBy(bundle: Readonly<Record<string, Output>>, sources: readonly string[]): Parts {
  const [first, ...others] = sources.map((source) => partsOf(bundle, source));
  return {
    scripts: (first?.scripts ?? []).filter((file) => others.every(({ scripts }) => scripts.includes(file))),
    sheets: (first?.sheets ?? []).filter((file) => others.every(({ sheets }) => sheets.includes(file))),
  };
}

/** Names the file of each lazy part, so that `start.js` can load the one that the reader needs. */
function namesOf(bundle: Readonly<Record<string, Output>>, sources: readonly string[]): string {
  return sources
    .map((source) => {
      const [file = ''] =
        Object.entries(bundle).find(([, { facadeModuleId }]) => facadeModuleId?.endsWith(source) === true) ??
        [];
      return `<meta name="${basename(source, '.tsx')}" content="/${file}">`;
    })
    .join('');
}

/** Links to files that the page does not name yet. */
function linksOf(parts: readonly Parts[], page: string): string {
  const links = [
    ...parts.flatMap(({ scripts }) => scripts).map((file) => ({ file, rel: 'modulepreload' })),
    ...parts.flatMap(({ sheets }) => sheets).map((file) => ({ file, rel: 'stylesheet' })),
  ]
    .filter(({ file }) => !page.includes(`/${file}"`))
    .map(({ file, rel }) => `<link rel="${rel}" crossorigin href="/${file}">`);
  return [...new Set(links)].join('');
}
