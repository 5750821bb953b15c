import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@app/domain';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const MANIFEST = 'manifest.json';

/** In development, the gateway that answers everything but sources. */
const gatewayUrl = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:3001';

export default defineConfig({
  plugins: [
    react(),
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
    // A data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
  },
});
