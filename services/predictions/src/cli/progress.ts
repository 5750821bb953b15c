import { onOneLine } from '@app/platform/cli';
import { Presets, SingleBar } from 'cli-progress';

export interface Progress {
  step(fileName: string): void;
  stop(): void;
}

const SILENT: Progress = { step: () => undefined, stop: () => undefined };

/** Shows a progress bar on the terminal's error output; nothing without a terminal or with a single step. */
export function startProgress(total: number, output: NodeJS.WriteStream): Progress {
  if (!output.isTTY || total < 2) return SILENT;
  const bar = new SingleBar(
    { format: '{bar} {value}/{total} {file}', stream: output, clearOnComplete: true, hideCursor: true },
    Presets.shades_classic,
  );
  bar.start(total, 0, { file: '' });
  return { step: (file) => bar.increment({ file: onOneLine(file) }), stop: () => bar.stop() };
}
