/** Where a command writes its result and its progress. */
export interface Output {
  print(line: string): void;
  note(line: string): void;
  /** Stream of the progress bar. */
  readonly bar: NodeJS.WriteStream;
}

// Names come from users and files. Terminal control characters appear as question marks.
const plain = (line: string): string => `${line.replace(/[^\P{C}\n]/gu, '?')}\n`;

/** Returns a text as a single line, with line breaks and control characters as question marks. */
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

// A reader such as `head` may close the pipe early. The command still finishes its work.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
