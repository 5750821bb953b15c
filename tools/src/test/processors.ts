import { cpus, type CpuInfo } from 'node:os';

type Read = () => readonly Pick<CpuInfo, 'times'>[];

/** Milliseconds that all processors together have spent since the machine started, and those without work. */
function spentMs(read: Read): { readonly all: number; readonly idle: number } {
  const times = read().map((processor) => processor.times);
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return { all: sum(times.flatMap((one) => Object.values(one))), idle: sum(times.map(({ idle }) => idle)) };
}

/** Returns a function that tells how busy the machine's processors were since this call, in percent. */
export function watchProcessors(read: Read = cpus): () => number {
  const before = spentMs(read);
  return () => {
    const now = spentMs(read);
    const all = now.all - before.all;
    return all === 0 ? 0 : Math.round((1 - (now.idle - before.idle) / all) * 100);
  };
}
