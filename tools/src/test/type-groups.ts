import { join } from 'node:path';

/** A project as its tsconfig.json says. Paths are relative to its folder. */
export type TypedProject = {
  readonly folder: string;
  readonly extends: string;
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  /** Whether it declares something for all files of a program, which no other project may see. */
  readonly isApart: boolean;
};

/** Groups projects whose files can be checked as one program. */
export function groupProjects(projects: readonly TypedProject[]): (readonly TypedProject[])[] {
  const groups = new Map<string, TypedProject[]>();
  for (const project of projects) {
    const options = Object.entries(project.compilerOptions ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
    const key = project.isApart
      ? project.folder
      : JSON.stringify([join(project.folder, project.extends), options]);
    groups.set(key, [...(groups.get(key) ?? []), project]);
  }
  return [...groups.values()];
}
