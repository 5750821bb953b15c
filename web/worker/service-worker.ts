// Keeps the app and the last read predictions, so that they open without a network (S-483). See ADR 39.
import { READER_STORE_PREFIX, SAVED_AT_HEADER } from '../src/config/saved-reads.ts';
import {
  SETTINGS,
  audienceOf,
  isGone,
  isKeptPath,
  isScreenPath,
  readsToDrop,
  storedName,
} from './kept-reads.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __APP__: {
  readonly version: string;
  /** Path of the script the app starts with. */
  readonly entry: string;
  /** Files of the first screen, and files without a hash in their name. */
  readonly first: readonly string[];
  /** Files of all other screens. */
  readonly later: readonly string[];
};

/** This version of the app, from the build (web/build/service-worker.ts). */
const app = __APP__;
const SHELL_PREFIX = 'shell-';
const SHELL = SHELL_PREFIX + app.version;
const PREDICTIONS = 'predictions';
const START_PAGE = '/index.html';
/** Per store. A dashboard reads about 10, a game about 5. */
const MOST_READS = 200;

self.addEventListener('install', (event) => {
  // Pages of the older version keep working, since their files stay stored.
  event.waitUntil(saveApp().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(answerFile(request));
  else if (app.first.includes(url.pathname)) event.respondWith(answerPlain(request));
  else if (isKeptPath(url.pathname)) event.respondWith(answerRead(event, url));
});

/** Stores one version of the app: all of it or nothing. Loads only the first screen when the browser saves data. */
async function saveApp(): Promise<void> {
  const page = await fetch(START_PAGE, { cache: 'no-cache' });
  const isThisVersion = page.ok && (await page.clone().text()).includes(app.entry);
  if (!isThisVersion) throw new Error('The server has another version of the app.');
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  const hashed = connection?.saveData === true ? [] : app.later;
  const shell = await caches.open(SHELL);
  await shell.addAll([...app.first.map((path) => new Request(path, { cache: 'no-cache' })), ...hashed]);
  await shell.put(START_PAGE, page);
  await (await caches.open(PREDICTIONS)).add(SETTINGS);
}

/** Controls open pages at once. Keeps the files of the version before, which they may still need. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(SHELL_PREFIX) && name !== SHELL);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  await (self.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable();
  await self.clients.claim();
}

/** The server's page, which is always its newest version; without a network the stored start page. */
async function answerPage({ request, preloadResponse }: FetchEvent, { pathname }: URL): Promise<Response> {
  try {
    return ((await preloadResponse) as Response | undefined) ?? (await fetch(request));
  } catch (error) {
    const page = isScreenPath(pathname) ? await caches.match(START_PAGE, { cacheName: SHELL }) : undefined;
    if (page !== undefined) return page;
    throw error;
  }
}

/** A file with a hash in its name never changes, so a stored one of any version is right. */
async function answerFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true });
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(SHELL)).put(request, response.clone()).catch(() => undefined);
  return response;
}

async function answerPlain(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await caches.match(request, { cacheName: SHELL, ignoreVary: true });
    if (stored !== undefined) return stored;
    throw error;
  }
}

async function answerRead(event: FetchEvent, url: URL): Promise<Response> {
  const { request } = event;
  const name = storedName(url);
  const ownStore = await readerStore(request.headers.get('authorization'));
  try {
    const response = await fetch(request);
    event.waitUntil(keep(name, response.clone(), ownStore).catch(() => undefined)); // Such as a full disk.
    return response;
  } catch (error) {
    if (request.signal.aborted) throw error;
    for (const store of [ownStore, PREDICTIONS]) {
      const stored = await caches.match(name, { cacheName: store, ignoreVary: true });
      if (stored !== undefined) return stored;
    }
    throw error;
  }
}

async function keep(name: string, response: Response, ownStore: string): Promise<void> {
  const audience = audienceOf(response.headers.get('cache-control'));
  const everyones = await caches.open(PREDICTIONS);
  if (isGone(response.status) || audience === 'reader') await everyones.delete(name);
  if (isGone(response.status) && (await caches.has(ownStore)))
    await (await caches.open(ownStore)).delete(name);
  if (response.status !== 200 || audience === null) return;
  const headers = new Headers(response.headers);
  headers.set(SAVED_AT_HEADER, new Date().toISOString());
  const store = audience === 'reader' ? await caches.open(ownStore) : everyones;
  await store.put(name, new Response(response.body, { headers }));
  const dropped = readsToDrop(await store.keys(), MOST_READS);
  await Promise.all(dropped.map((oldest) => store.delete(oldest)));
}

/** The store of one reader, named by a hash, so that nobody finds it without the same session. */
async function readerStore(authorization: string | null): Promise<string> {
  if (authorization === null) return `${READER_STORE_PREFIX}visitor`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(authorization));
  return (
    READER_STORE_PREFIX +
    Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}
