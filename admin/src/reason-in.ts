const LAST_LINES = 5;
const LINE_CHARS = 200;

/** Returns the sentences of the error that ended a process, without its trace; otherwise its last words. */
export function reasonIn(output: string): string {
  const [, sentences] = /^\w*Error: (.+?)(?=\n {4}at |$(?![^]))/ms.exec(output) ?? [];
  if (sentences !== undefined) return sentences.trim();
  const lines = output.trim().split('\n').slice(-LAST_LINES);
  return lines.map((line) => line.slice(0, LINE_CHARS)).join('\n');
}
