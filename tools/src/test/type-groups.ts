import type { CompilerOptions, Diagnostic } from 'typescript';

/** A project as its tsconfig.json describes it. */
export type TypedProject = {
  readonly folder: string;
  readonly options: CompilerOptions;
  readonly fileNames: readonly string[];
  /** What is wrong with the tsconfig.json itself. */
  readonly errors: readonly Diagnostic[];
};

type Projects = readonly TypedProject[];

/** The projects in sets of equal compiler options. */
export function groupByOptions(projects: Projects): Projects[] {
  const sets = new Map<string, TypedProject[]>();
  for (const project of projects) {
    const options = Object.entries(project.options).filter(([name]) => name !== 'configFilePath');
    const key = JSON.stringify(options.sort());
    sets.set(key, [...(sets.get(key) ?? []), project]);
  }
  return [...sets.values()];
}

/** Shares sets out over at most `count` processes with about as many sources each; a set stays together. */
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
