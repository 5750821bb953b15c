import { posix } from 'node:path';
import ts from 'typescript';

/** What a file imports from another: some names, or everything. */
type Use = { readonly from: string; readonly names: readonly string[] | 'all' };
type Module = {
  readonly uses: readonly Use[];
  /** Re-exported names with their original file and name. */
  readonly handedOn: ReadonlyMap<string, { readonly from: string; readonly name: string }>;
  readonly handedOnWhole: readonly string[];
  readonly own: ReadonlySet<string>;
};

/**
 * Resolves `specifier` from `path`, both relative to the repository root; undefined for packages that are not
 * ours.
 */
export type Resolve = (specifier: string, path: string) => string | undefined;

/** Resolves relative paths, and our packages by the `exports` of their package.json. */
export function resolver(sources: ReadonlyMap<string, string>): Resolve {
  const doors = new Map<string, string>();
  for (const [path, text] of sources) {
    if (!path.endsWith('package.json')) continue;
    const { name, exports = {} } = JSON.parse(text) as { name: string; exports?: Record<string, string> };
    for (const [door, target] of Object.entries(exports)) {
      doors.set(posix.join(name, door), posix.join(posix.dirname(path), target));
    }
  }
  return (specifier, path) => {
    if (!specifier.startsWith('.')) return doors.get(specifier);
    const target = posix.join(posix.dirname(path), specifier);
    return sources.has(target) ? target : undefined;
  };
}

/**
 * Maps each file to its users. A name imported through a library's index counts for the file that declares
 * it. Type imports do not count, since they do not run.
 */
export function findUsers(sources: ReadonlyMap<string, string>): ReadonlyMap<string, ReadonlySet<string>> {
  const resolve = resolver(sources);
  const modules = new Map<string, Module>();
  for (const [path, text] of sources) {
    if (/\.tsx?$/.test(path)) modules.set(path, readModule(path, text, resolve));
  }
  const users = new Map<string, Set<string>>();
  const note = (used: string, user: string): void => {
    const known = users.get(used);
    if (known) known.add(user);
    else users.set(used, new Set([user]));
  };
  for (const [path, { uses }] of modules) {
    for (const { from, names } of uses) {
      if (names === 'all') for (const file of allBehind(modules, from)) note(file, path);
      else for (const name of names) note(declaringFile(modules, from, name) ?? from, path);
    }
  }
  return users;
}

function declaringFile(modules: ReadonlyMap<string, Module>, path: string, name: string): string | undefined {
  const module = modules.get(path);
  if (!module) return undefined;
  if (module.own.has(name)) return path;
  const handed = module.handedOn.get(name);
  if (handed) return declaringFile(modules, handed.from, handed.name);
  for (const from of module.handedOnWhole) {
    const found = declaringFile(modules, from, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function allBehind(
  modules: ReadonlyMap<string, Module>,
  path: string,
  seen = new Set<string>(),
): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  const module = modules.get(path);
  for (const from of module?.handedOnWhole ?? []) allBehind(modules, from, seen);
  for (const { from } of module?.handedOn.values() ?? []) allBehind(modules, from, seen);
  return seen;
}

function readModule(path: string, text: string, resolve: Resolve): Module {
  const uses: Use[] = [];
  const handedOn = new Map<string, { from: string; name: string }>();
  const handedOnWhole: string[] = [];
  const own = new Set<string>();
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const target = (specifier: ts.Expression | undefined): string | undefined =>
    specifier && ts.isStringLiteral(specifier) ? resolve(specifier.text, path) : undefined;

  function visitInside(node: ts.Node): void {
    // import('./x.ts') and paths of workers.
    if (ts.isStringLiteral(node) && /^\.{1,2}\/.*\.tsx?$/.test(node.text)) {
      const from = resolve(node.text, path);
      if (from !== undefined) uses.push({ from, names: 'all' });
    }
    ts.forEachChild(node, visitInside);
  }

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = target(statement.moduleSpecifier);
      if (from !== undefined) uses.push(...readImport(from, statement.importClause));
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      const from = target(statement.moduleSpecifier);
      if (from === undefined || statement.isTypeOnly) continue;
      const clause = statement.exportClause;
      if (!clause) handedOnWhole.push(from);
      else if (ts.isNamedExports(clause)) {
        for (const { name, propertyName, isTypeOnly } of clause.elements) {
          if (!isTypeOnly) handedOn.set(name.text, { from, name: (propertyName ?? name).text });
        }
      }
    } else {
      for (const name of exportedNames(statement)) own.add(name);
      visitInside(statement);
    }
  }
  return { uses, handedOn, handedOnWhole, own };
}

function readImport(from: string, clause: ts.ImportClause | undefined): Use[] {
  if (!clause) return [{ from, names: 'all' }];
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return [];
  const { namedBindings: bindings } = clause;
  if (bindings && ts.isNamespaceImport(bindings)) return [{ from, names: 'all' }];
  const elements = bindings?.elements.filter(({ isTypeOnly }) => !isTypeOnly) ?? [];
  const names = elements.map(({ name, propertyName }) => (propertyName ?? name).text);
  return [{ from, names: clause.name ? ['default', ...names] : names }];
}

function exportedNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ['default'];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause: clause } = statement;
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [];
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ['default'];
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => namesOf(name));
  }
  return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    ? [statement.name?.text ?? 'default']
    : [];
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}
