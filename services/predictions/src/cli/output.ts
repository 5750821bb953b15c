/** Where a command writes: lines for its reader, and the stream of the progress bar. */
export interface Output {
  print(line: string): void;
  readonly progress: NodeJS.WriteStream;
}

export const TERMINAL: Output = {
  print: (line) => {
    // Names and ids come from files: what a terminal would obey is shown as a question mark.
    process.stdout.write(`${line.replace(/[^\P{Cc}\n]/gu, '?')}\n`);
  },
  progress: process.stderr,
};

// Who reads may leave before the end, as `head` does. That is no fault, and what a command has begun it completes.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
