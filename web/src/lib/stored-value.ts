/** A value of this browser that every component sees change at once, in this tab and in others. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
  /** Leaves nothing in the storage. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage forbidden: a written value lasts as long as the page
  }
}

/**
 * Keeps one value under `key` of the local storage (checklist S-063 lists which keys may exist).
 * `parse` turns the stored text, or null, into a valid value.
 */
export function storedValue<T extends string>(
  key: string,
  parse: (stored: string | null) => T,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  /** Stands in for a storage that refuses. */
  let unstored: T | null = null;
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    read: () => parse(unstored ?? readItem(key)),
    write(value) {
      try {
        window.localStorage.setItem(key, value);
        unstored = null;
      } catch {
        unstored = value;
      }
      notify();
    },
    clear() {
      unstored = null;
      try {
        window.localStorage.removeItem(key);
      } catch {
        // Storage forbidden: nothing was kept there.
      }
      notify();
    },
    subscribe(listener) {
      const handleStorage = (event: StorageEvent): void => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', handleStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', handleStorage);
      };
    },
  };
}
