const LAST_LINES = 5;
const LINE_CHARS = 200;

/** Returns the sentences of the error that ended a process, without its trace; otherwise its last words. */
export function reasonIn(output: string): string {
  const [, sentences] = /^\w*Error: (.+?)(?=\n {4}at |$(?![^]))/ms.exec(output) ?? [];
  if (sentences !== undefined) return sentences.trim();
  const lines = output.trim().split('\n');
  const logged = lines.map(loggedError).findLast((message) => message !== null);
  if (logged !== undefined) return logged;
  return lines
    .slice(-LAST_LINES)
    .map((line) => line.slice(0, LINE_CHARS))
    .join('\n');
}

/** The error of a line that a service logged; null for any other line. */
function loggedError(line: string): string | null {
  if (!line.startsWith('{')) return null;
  try {
    const { err } = JSON.parse(line) as { readonly err?: { readonly message?: unknown } };
    return typeof err?.message === 'string' ? err.message : null;
  } catch {
    return null;
  }
}
