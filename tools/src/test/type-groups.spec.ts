import { groupProjects, type TypedProject } from './type-groups.ts';

const project = (folder: string, more: Partial<TypedProject> = {}): TypedProject => ({
  ...{ folder, extends: '../base.json', include: ['**/*.ts'], isApart: false },
  ...more,
});
const foldersOf = (projects: readonly TypedProject[]): readonly (readonly string[])[] =>
  groupProjects(projects).map((group) => group.map(({ folder }) => folder));

describe('programs of the type check', () => {
  it('hold projects with the same options, whatever their order', () => {
    const [one, other] = [
      { lib: ['dom'], types: ['node'] },
      { types: ['node'], lib: ['dom'] },
    ];
    expect(
      foldersOf([project('a', { compilerOptions: one }), project('b', { compilerOptions: other })]),
    ).toEqual([['a', 'b']]);
  });

  it('keep apart what has other options, another base or declarations for all files', () => {
    const projects = [
      project('a'),
      project('b', { compilerOptions: { jsx: 'react-jsx' } }),
      project('c/d'),
      project('e', { isApart: true }),
      project('f/g', { extends: '../../base.json' }),
    ];
    expect(foldersOf(projects)).toEqual([['a', 'f/g'], ['b'], ['c/d'], ['e']]);
  });
});
