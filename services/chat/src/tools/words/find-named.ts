/** Compares what is asked for without case, punctuation and leading words such as `the`. */
function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9+%/]+/g, ' ')
    .replace(/^(?:a|an|the|my) /, '')
    .trim();
}

/** Returns the key of what a text names, by key or by one of its names; null when none fits. */
export function findNamed(
  entries: Readonly<Record<string, { readonly title: string; readonly names: readonly string[] }>>,
  asked: string,
): string | null {
  const wanted = keyOf(asked);
  const found = Object.entries(entries).find(([key, { title, names }]) =>
    [key, title, ...names].some((name) => keyOf(name) === wanted),
  );
  return found?.[0] ?? null;
}

/** Returns the names that sentences refer to as `[[name]]`. */
export function namesIn(sentences: readonly string[]): ReadonlySet<string> {
  return new Set(
    sentences.flatMap((sentence) => [...sentence.matchAll(/\[\[(\w+)\]\]/g)].map(([, name = '']) => name)),
  );
}
