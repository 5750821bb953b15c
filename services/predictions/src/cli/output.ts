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
