/** A stored value whose changes reach every component immediately, in this tab and in others. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
  /** Removes it from storage. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

function readItem(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked: a written value lasts as long as the page.
  }
}

/**
 * Stores one value under `key` in local storage (S-063 lists the allowed keys). `parse` turns the stored text, or null,
 * into a valid value.
 */
export function storedValue<T extends string>(
  key: string,
  parse: (stored: string | null) => T,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  /** Replaces blocked storage. */
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
        // Storage is blocked: nothing was stored there.
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
