const SCRIPT = '/service-worker.js';

/** The browser's service workers; undefined where it has none, such as in a private window. */
const workers = (): ServiceWorkerContainer | undefined => (navigator as Partial<Navigator>).serviceWorker;

/**
 * Installs the service worker, which stores the code of all screens. Returns whether it did: not in a browser without
 * workers, nor when the server has another version by now.
 */
export async function installServiceWorker(): Promise<boolean> {
  try {
    await workers()?.register(SCRIPT);
    const registration = await workers()?.getRegistration();
    return registration !== undefined && (await becomesActive(registration));
  } catch {
    return false;
  }
}

async function becomesActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<boolean> {
  const worker = active ?? waiting ?? installing;
  if (worker === null) return false;
  while (worker.state !== 'activated' && worker.state !== 'redundant')
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  return worker.state === 'activated';
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
