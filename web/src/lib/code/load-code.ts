/** Thrown when the code of a part could not be loaded. */
export class CodeError extends Error {
  override readonly name = 'CodeError';
  /** Retries the load. Rejects when it fails again. */
  readonly loadAgain: () => Promise<unknown>;

  constructor(cause: unknown, loadAgain: () => Promise<unknown>) {
    super('The code of this part did not arrive', { cause });
    this.loadAgain = loadAgain;
  }
}

/** Loads code. */
export type Load = () => Promise<unknown>;

/** Loaders of the lazy parts to prefetch, in registration order. */
const later: Load[] = [];

/** The loaders registered so far. Loaded code may register more. */
export const knownLoaders: readonly Load[] = later;

export interface CodeOptions {
  /** Whether it is loaded while the page is idle, where no service worker stores it. False for code that few people need. */
  readonly isPrefetched?: boolean;
}

/**
 * Makes a loader that loads code once, on demand. A failed attempt is forgotten, so the next call tries the network
 * again.
 */
export function codeLoader<Module>(
  load: () => Promise<Module>,
  { isPrefetched = true }: CodeOptions = {},
): () => Promise<Module> {
  let loading: Promise<Module> | null = null;
  const loader = (): Promise<Module> => {
    loading ??= mendStyleSheets()
      .then(load)
      .catch((error: unknown) => {
        loading = null;
        throw new CodeError(error, loader);
      });
    return loading;
  };
  if (isPrefetched) later.push(loader);
  return loader;
}

/** Style sheets that failed to load. Those still loading are excluded, because others wait for their event. */
const failedSheets = new Set<HTMLLinkElement>();

// The error event does not bubble, so listen in the capture phase.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  },
  true,
);

/**
 * Reloads style sheets that failed. The bundler counts a failed one as loaded, so the code that needs it would
 * otherwise appear without styles.
 */
async function mendStyleSheets(): Promise<void> {
  await Promise.all([...failedSheets].map(reload));
}

function reload(failed: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = failed.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => {
      resolve();
    });
    link.addEventListener('error', () => {
      reject(new Error(`No style sheet ${link.href}`));
    });
    failedSheets.delete(failed);
    failed.replaceWith(link);
  });
}
