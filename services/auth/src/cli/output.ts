/** Where a command writes: lines for its reader, and what it is doing meanwhile. */
export interface Output {
  print(line: string): void;
  progress(line: string): void;
}

// Names come from users: what a terminal would obey is shown as a question mark.
const plain = (line: string): string => `${line.replace(/[^\P{C}\n]/gu, '?')}\n`;

export const TERMINAL: Output = {
  print: (line) => {
    process.stdout.write(plain(line));
  },
  progress: (line) => {
    process.stderr.write(plain(line));
  },
};

// Who reads may leave before the end, as `head` does. That is no fault, and what a command has begun it completes.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}
