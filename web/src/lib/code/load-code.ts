/** Thrown when the code of a part did not arrive. */
export class CodeError extends Error {
  override readonly name = 'CodeError';
  /** Tries once more to load it; rejects again when it still does not arrive. */
  readonly loadAgain: () => Promise<unknown>;

  constructor(cause: unknown, loadAgain: () => Promise<unknown>) {
    super('The code of this part did not arrive', { cause });
    this.loadAgain = loadAgain;
  }
}

/** Loads some code. */
export type Load = () => Promise<unknown>;

/** Every part of the app that is loaded later, in the order it became known. */
const later: Load[] = [];

/** The loaders known so far. Code that arrives may add its own. */
export const knownLoaders: readonly Load[] = later;

/**
 * Makes a loader of code that is loaded later, and once. A failed attempt is forgotten, so the next call asks the
 * network again. `prefetchCode` loads it when the page has nothing else to do.
 */
export function codeLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
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
  later.push(loader);
  return loader;
}

/** Style sheets that did not arrive. One that is still on its way is left alone: others wait for its event. */
const failedSheets = new Set<HTMLLinkElement>();

// Such an event does not bubble, so it is caught on its way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedSheets.add(target);
  },
  true,
);

/**
 * Asks again for style sheets that failed. The bundler counts a failed one as loaded, so the code that needs it would
 * arrive on the next attempt and be drawn without its styles.
 */
async function mendStyleSheets(): Promise<void> {
  await Promise.all([...failedSheets].map(loadAnew));
}

function loadAnew(failed: HTMLLinkElement): Promise<void> {
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
