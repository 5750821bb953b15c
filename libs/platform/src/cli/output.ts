/** Where a command writes: lines for its reader, and beside them what it is doing. */
export interface Output {
  print(line: string): void;
  note(line: string): void;
  /** The stream of a progress bar. */
  readonly bar: NodeJS.WriteStream;
}

// Names come from users and files: what a terminal would obey is shown as a question mark.
const plain = (line: string): string => `${line.replace(/[^\P{C}\n]/gu, '?')}\n`;

/** A text of one line, which no name in it can break into two: what a terminal would obey is a question mark. */
export function onOneLine(text: string): string {
  return text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '?');
}

export const TERMINAL: Output = {
  print: (line) => {
    process.stdout.write(plain(line));
  },
  note: (line) => {
    process.stderr.write(plain(line));
  },
  bar: process.stderr,
};

// A reader may leave before the end, as `head` does. That is no fault: the command completes what it has begun.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
