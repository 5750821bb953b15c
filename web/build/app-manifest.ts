import { PRODUCT_NAME } from '@app/domain';
import type { Plugin } from 'vite';

const FILE = 'app.webmanifest';

/** What a browser needs to install the app (S-483). Its colors are those of the dark theme in `ui/tokens.css`. */
const MANIFEST = {
  name: PRODUCT_NAME,
  short_name: PRODUCT_NAME,
  description:
    'Model predictions for college football, the NFL and MLB, with the record beside every promise.',
  lang: 'en',
  id: '/',
  scope: '/',
  start_url: '/dashboard',
  display: 'standalone',
  background_color: '#0f1216',
  theme_color: '#0f1216',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const;

/** Adds the manifest to the build. The pages link it. */
export function appManifest(): Plugin {
  return {
    name: 'app-manifest',
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(JSON.stringify(MANIFEST));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(MANIFEST) });
    },
  };
}
