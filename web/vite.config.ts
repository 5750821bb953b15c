import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { PRODUCT_NAME } from '@app/domain';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appManifest } from './build/app-manifest.ts';
import { DASHBOARD_MODULES } from './build/dashboard-modules.ts';
import { EARLY_PARTS } from './build/early-parts.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

const MANIFEST = 'manifest.json';
const COMPRESSIBLE = /\.(?:js|css|html|svg|json|webmanifest)$/;
/** A lazy part counts as a screen. Fewer would put the code of a few screens into the first load of all. */
const SCREENS_SHARING = 15;
/** Everything but the library of menus and dialogs. */
const NOT_FOR_DIALOGS = /^(?!.*@radix-ui)/;
/** Files of the start page. */
const STARTS_WITH = /^assets\/(?:rolldown-runtime|react|schemas|shared|games)-[^/]*\.js$/;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** In development, the gateway that answers everything but sources. */
const gatewayUrl = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    react(),
    DASHBOARD_MODULES.plugin(),
    appManifest(),
    prerender(),
    serviceWorker(), // After everything it lists.
    {
      name: 'product-name',
      transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', PRODUCT_NAME),
    },
    {
      // The list of chunks is for the budgets; beside the build, so that it is not served.
      name: 'manifest-beside-build',
      apply: 'build',
      writeBundle: ({ dir = '' }) => {
        renameSync(join(dir, MANIFEST), join(dir, '..', `web-${MANIFEST}`));
      },
    },
    {
      // Beside the build, named by the hash of what they hold, so that a gateway need not compress at every start.
      name: 'compressed-beside-build',
      apply: 'build',
      writeBundle: ({ dir = '' }, bundle) => {
        const folder = `${dir}-compressed`;
        rmSync(folder, { recursive: true, force: true });
        mkdirSync(folder);
        for (const file of Object.values(bundle).filter(({ fileName }) => COMPRESSIBLE.test(fileName))) {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const sha256 = createHash('sha256').update(content).digest('hex');
          writeFileSync(join(folder, `${sha256}.br`), brotliCompressSync(content, BROTLI));
          writeFileSync(join(folder, `${sha256}.gz`), gzipSync(content));
        }
      },
    },
  ],
  cacheDir: '../.data/vite',
  server: {
    proxy: { '/api': gatewayUrl, '/static': gatewayUrl, '/health': gatewayUrl },
  },
  build: {
    outDir: '../dist/web',
    manifest: MANIFEST,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: {
      // Browsers without it load the same files, only later.
      polyfill: false,
      // A lazy part need not ask for what every page starts with, since asking takes longer than finding it there.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'js' ? files.filter((file) => !STARTS_WITH.test(file)) : files,
    },
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most screens share is one file. Without that, a first load is about twice as many files, and larger.
          // What only menus and dialogs need comes later.
          groups: [
            ...EARLY_PARTS.map((part) =>
              part.name === 'react' ? part : { ...part, minShareCount: SCREENS_SHARING },
            ),
            { name: 'shared', minShareCount: SCREENS_SHARING, test: NOT_FOR_DIALOGS },
            // A phone asks for few files at a time, so the dashboard has one for what it shares with any other screen.
            {
              name: 'games',
              minShareCount: 2,
              test: (id) => DASHBOARD_MODULES.has(id) && NOT_FOR_DIALOGS.test(id),
            },
            // And the analysis of a game one for what its sports share. It takes nothing along that other screens use.
            {
              name: 'analysis',
              minShareCount: 2,
              includeDependenciesRecursively: false,
              test: /features[\\/]analysis[\\/]/,
            },
            { name: 'looks', test: /web[\\/]src[\\/]ui[\\/][^\\/]*\.css$/, minShareCount: 4 },
          ],
        },
      },
    },
  },
});
