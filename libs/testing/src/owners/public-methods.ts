import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const REACHES_ROWS = /\.(?:handler|repository|reaction|job)\.ts$/;
const NAMES_OWNER = /\b(?:OwnerScope|ownedBy|ofAllOwners)\b/;

/**
 * Every public method, as `Class.method`, of a service's handlers, repositories, reactions and jobs, and of other
 * classes in files that mention an owner's rows.
 */
export function methodsThatReachRows(sourceDir: string): string[] {
  return readdirSync(sourceDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
    .flatMap((path) => {
      const text = readFileSync(join(sourceDir, path), 'utf8');
      return REACHES_ROWS.test(path) || NAMES_OWNER.test(text) ? publicMethodsOf(path, text) : [];
    })
    .sort();
}

function publicMethodsOf(path: string, text: string): string[] {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return statements.filter(ts.isClassDeclaration).flatMap(({ name, members }) =>
    members
      .filter(ts.isMethodDeclaration)
      .filter((method) => !ts.isPrivateIdentifier(method.name) && !isHidden(method))
      .map((method) => `${name?.text ?? ''}.${method.name.getText()}`),
  );
}

function isHidden(method: ts.MethodDeclaration): boolean {
  const kinds: readonly ts.SyntaxKind[] = (method.modifiers ?? []).map(({ kind }) => kind);
  return kinds.includes(ts.SyntaxKind.PrivateKeyword) || kinds.includes(ts.SyntaxKind.ProtectedKeyword);
}
