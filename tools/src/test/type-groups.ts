import type { CompilerOptions, Diagnostic } from 'typescript';

/** A project described by its tsconfig.json. */
export type TypedProject = {
  readonly folder: string;
  readonly options: CompilerOptions;
  readonly fileNames: readonly string[];
  /** Errors in the tsconfig.json itself. */
  readonly errors: readonly Diagnostic[];
};

type Projects = readonly TypedProject[];

/** Groups projects by equal compiler options. */
export function groupByOptions(projects: Projects): Projects[] {
  const sets = new Map<string, TypedProject[]>();
  for (const project of projects) {
    const options = Object.entries(project.options).filter(([name]) => name !== 'configFilePath');
    const key = JSON.stringify(options.sort());
    sets.set(key, [...(sets.get(key) ?? []), project]);
  }
  return [...sets.values()];
}

/**
 * Distributes groups over at most `count` processes with similar numbers of sources. A group stays together.
 */
export function shareOut(sets: readonly Projects[], count: number): Projects[] {
  const shares = Array.from({ length: Math.min(count, sets.length) }, (): TypedProject[] => []);
  for (const set of [...sets].sort((a, b) => sources(b) - sources(a))) {
    shares.sort((a, b) => sources(a) - sources(b))[0]?.push(...set);
  }
  return shares;
}

function sources(projects: Projects): number {
  return projects.reduce((sum, { fileNames }) => sum + fileNames.length, 0);
}
