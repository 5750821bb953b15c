import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WEB = join(import.meta.dirname, '..');
/** In the root, so that it controls every page. Without a hash, because browsers ask for it by this name. */
const FILE = 'service-worker.js';
/** Files beside the build's own that a first screen shows. */
const PLAIN = ['/start.js', '/favicon.svg'];
const ENTRY = /<script type="module"[^>]* src="(\/assets\/[^"]+)"/;
const ASSET = /\/(assets\/[^"]+)"/g;

/** Builds the service worker with the list of the app's files. The landing page's own files are not among them. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const pageOf = (name: string): string => {
        const page = bundle[name];
        if (page?.type !== 'asset') throw new Error(`The bundle has no ${name}.`);
        return String(page.source);
      };
      const start = pageOf('index.html');
      const entry = ENTRY.exec(start)?.[1];
      if (entry === undefined) throw new Error('The start page has no script.');
      const shown = assetsIn(start);
      const ofLanding = assetsIn(pageOf('landing.html')).filter((file) => !shown.includes(file));
      // The app's scripts are chunks. Those of the landing page come from a build of their own, as assets.
      const files = Object.values(bundle)
        .filter(
          ({ type, fileName }) =>
            fileName.startsWith('assets/') && (type === 'chunk' || !/\.js$/.test(fileName)),
        )
        .map(({ fileName }) => `/${fileName}`)
        .filter((file) => !ofLanding.includes(file))
        .sort();
      const version = createHash('sha256').update(start).update(files.join()).digest('hex').slice(0, 16);
      const first = [...PLAIN, ...shown];
      const later = files.filter((file) => !shown.includes(file));
      const source = await buildWorker({ version, entry, first, later });
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
  };
}

function assetsIn(html: string): string[] {
  return [...html.matchAll(ASSET)].map(([, file = '']) => `/${file}`);
}

async function buildWorker(app: object): Promise<string> {
  const result = await build({
    root: WEB,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __APP__: JSON.stringify(app) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: join(WEB, 'worker/service-worker.ts'), output: { format: 'iife' } },
    },
  });
  if (!('output' in result)) throw new Error('The service worker was not built once.');
  return result.output[0].code;
}
