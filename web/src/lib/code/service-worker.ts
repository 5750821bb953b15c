import { firstScreen, idle } from './idle.ts';

const SCRIPT = '/service-worker.js';

/** The browser's service workers; undefined where it has none, such as in a private window. */
const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;

/** Installs the service worker when the first screen is done. Without one the app works, but only online. */
export async function installServiceWorker(): Promise<void> {
  await firstScreen();
  await idle();
  await workers()
    ?.register(SCRIPT)
    .catch(() => null);
}

/** Asks for a newer service worker now and not only at the next page load. */
export function updateServiceWorker(): void {
  void workers()
    ?.getRegistration()
    .then((registration) => registration?.update())
    .catch(() => null);
}

/** Calls `listener` each time a service worker takes over this page. Returns the stop function. */
export function onServiceWorkerChange(listener: () => void): () => void {
  workers()?.addEventListener('controllerchange', listener);
  return () => workers()?.removeEventListener('controllerchange', listener);
}
