import ts from 'typescript';

/** A test with the titles of its groups and its own, joined by ` › `. */
export interface TestTitle {
  readonly file: string;
  readonly title: string;
}

const SKIPPED = new Set(['skip', 'todo', 'fixme']);
const SKIPPED_ROOTS = new Set(['xit', 'xtest', 'xdescribe']);
const GROUP = new Set(['describe', 'suite']);

interface Callee {
  /** First identifier: `it` of `it.each(rows)`. */
  readonly root: string;
  readonly members: readonly string[];
}

function calleeOf(expression: ts.Expression): Callee | undefined {
  const members: string[] = [];
  let current = expression;
  for (;;) {
    if (ts.isCallExpression(current)) current = current.expression;
    else if (ts.isTaggedTemplateExpression(current)) current = current.tag;
    else if (ts.isPropertyAccessExpression(current)) {
      members.push(current.name.text);
      current = current.expression;
    } else break;
  }
  return ts.isIdentifier(current) ? { root: current.text, members } : undefined;
}

function textOf(node: ts.Expression | undefined): string | undefined {
  if (!node) return undefined;
  if (ts.isStringLiteralLike(node)) return node.text;
  // Only the fixed parts of a template count, since the rest varies by row.
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join('');
  }
  return undefined;
}

/**
 * Returns the test titles in a source file. A group's title counts for each of its tests. Skipped tests do
 * not count. With `isHarness` every call whose first argument is a text is a check, since the verify
 * harnesses have no test runner.
 */
export function readTestTitles(file: string, source: string, isHarness: boolean): TestTitle[] {
  const titles: TestTitle[] = [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);

  const visit = (node: ts.Node, groups: readonly string[]): void => {
    let inside = groups;
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node.expression);
      const title = textOf(node.arguments[0]);
      if (callee && title !== undefined) {
        if (callee.members.some((member) => SKIPPED.has(member)) || SKIPPED_ROOTS.has(callee.root)) return;
        const isGroup = GROUP.has(callee.root) || callee.members.some((member) => GROUP.has(member));
        const isTest = callee.root === 'it' || callee.root === 'test' || isHarness;
        if (isGroup) inside = [...groups, title];
        else if (isTest) titles.push({ file, title: [...groups, title].join(' › ') });
      }
    }
    ts.forEachChild(node, (child) => {
      visit(child, inside);
    });
  };
  visit(tree, []);
  return titles;
}
