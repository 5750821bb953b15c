import ts from 'typescript';
import type { Fault, Kind } from './fault.ts';
import { sqlConditions } from './sql.ts';

const K = ts.SyntaxKind;
type Swap = { readonly kind: Kind; readonly to: readonly string[] };

const OPERATORS: Partial<Record<ts.SyntaxKind, Swap>> = {
  [K.EqualsEqualsEqualsToken]: { kind: 'comparison', to: ['!=='] },
  [K.ExclamationEqualsEqualsToken]: { kind: 'comparison', to: ['==='] },
  [K.EqualsEqualsToken]: { kind: 'comparison', to: ['!='] },
  [K.ExclamationEqualsToken]: { kind: 'comparison', to: ['=='] },
  [K.LessThanToken]: { kind: 'comparison', to: ['<=', '>='] },
  [K.LessThanEqualsToken]: { kind: 'comparison', to: ['<', '>'] },
  [K.GreaterThanToken]: { kind: 'comparison', to: ['>=', '<='] },
  [K.GreaterThanEqualsToken]: { kind: 'comparison', to: ['>', '<'] },
  [K.AmpersandAmpersandToken]: { kind: 'logic', to: ['||'] },
  [K.BarBarToken]: { kind: 'logic', to: ['&&'] },
  [K.PlusToken]: { kind: 'arithmetic', to: ['-'] },
  [K.MinusToken]: { kind: 'arithmetic', to: ['+'] },
  [K.AsteriskToken]: { kind: 'arithmetic', to: ['/'] },
  [K.SlashToken]: { kind: 'arithmetic', to: ['*'] },
  [K.PlusEqualsToken]: { kind: 'arithmetic', to: ['-='] },
  [K.MinusEqualsToken]: { kind: 'arithmetic', to: ['+='] },
};
const EQUALITY = new Set([
  K.EqualsEqualsEqualsToken,
  K.ExclamationEqualsEqualsToken,
  K.EqualsEqualsToken,
  K.ExclamationEqualsToken,
]);
const TEXT_TESTS = new Set(['includes', 'startsWith', 'endsWith', 'has']);
const LOGGING = /(?:^|\.)(?:console|logger|log)\b/i;
/** One millisecond or pixel more has no noticeable effect. */
const UNNOTICED_UNIT = /(?:Ms|_MS|Px|_PX)$/;
const LOOKS = new Set(['className', 'style']);

/** Finds every place for a fault in a source, in text order. */
export function findFaults(path: string, text: string): Fault[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Fault[] = [];

  function add(kind: Kind, start: number, end: number, replacement: string, after = replacement): void {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const what = start === end ? after : `${clip(text.slice(start, end))} → ${clip(after)}`;
    found.push({ kind, path, line, start, end, replacement, what });
  }

  function visit(node: ts.Node): void {
    if (isOutOfBounds(node)) return;
    if (ts.isBinaryExpression(node)) {
      const { kind, to } = OPERATORS[node.operatorToken.kind] ?? { kind: 'logic', to: [] };
      const isText = kind === 'arithmetic' && (joinsText(node.left) || joinsText(node.right));
      const { operatorToken: token } = node;
      if (!isText) for (const other of to) add(kind, token.getStart(), token.end, other);
    } else if (ts.isIfStatement(node)) {
      const { expression } = node;
      const start = expression.getStart();
      add('condition', start, expression.end, `!(${expression.getText()})`);
    } else if (ts.isConditionalExpression(node)) {
      const [yes, no] = [node.whenTrue.getText(), node.whenFalse.getText()];
      add('branches', node.whenTrue.getStart(), node.whenFalse.end, `${no} : ${yes}`);
    } else if (ts.isNumericLiteral(node) && !isUnnoticed(node)) {
      const value = Number(node.text);
      for (const other of [value + 1, value - 1]) {
        const isNegative = other < 0;
        add('number', node.getStart(), node.end, isNegative ? `(${other})` : String(other));
      }
    } else if (ts.isExpressionStatement(node) && isCall(node.expression)) {
      add('call', node.getStart(), node.end, ';', '(removed)');
    } else if (ts.isBlock(node) && node.statements.length > 0 && isFunction(node.parent)) {
      const start = node.getStart() + 1;
      const value = emptyOf(node.parent.type);
      add('empty', start, start, ` return${value};`, `return${value} at the start`);
    } else if (ts.isStringLiteral(node) && isLogic(node)) {
      const raw = node.getText();
      add('string', node.getStart(), node.end, `${raw.slice(0, -1)}-other${raw.slice(-1)}`);
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const start = node.getStart();
      for (const condition of sqlConditions(node.getText())) {
        const [from, to] = [start + condition.start, start + condition.end];
        // Keeps the parameter in the statement, or PostgreSQL would refuse it.
        add(
          condition.isOwner ? 'owner' : 'where',
          from,
          to,
          `(${text.slice(from, to)} or true)`,
          '(dropped)',
        );
      }
    }
    ts.forEachChild(node, visit);
  }

  visit(source);
  return found;
}

/** Whether a node has no logic: types, imports, decorators, styles, logging and error texts. */
function isOutOfBounds(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isDecorator(node)) return true;
  if (ts.isThrowStatement(node)) return true;
  if (ts.isJsxAttribute(node)) {
    return (
      LOOKS.has(node.name.getText()) ||
      ts.isStringLiteralLike(node.initializer ?? node) ||
      (node.initializer !== undefined &&
        ts.isJsxExpression(node.initializer) &&
        node.initializer.expression !== undefined &&
        ts.isNumericLiteral(node.initializer.expression))
    );
  }
  return ts.isCallExpression(node) && LOGGING.test(node.expression.getText());
}

function joinsText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  return ts.isBinaryExpression(node) && (joinsText(node.left) || joinsText(node.right));
}

function isUnnoticed(node: ts.NumericLiteral): boolean {
  let parent: ts.Node = node.parent;
  while (ts.isBinaryExpression(parent) || ts.isParenthesizedExpression(parent)) parent = parent.parent;
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) {
    return UNNOTICED_UNIT.test(parent.name.getText());
  }
  if (!ts.isPropertyAssignment(parent) && !ts.isPropertyDeclaration(parent)) return false;
  return UNNOTICED_UNIT.test(parent.name.getText());
}

function isCall(node: ts.Expression): boolean {
  if (ts.isAwaitExpression(node) || ts.isVoidExpression(node)) return isCall(node.expression);
  return (
    ts.isCallExpression(node) &&
    node.expression.kind !== K.SuperKeyword &&
    !LOGGING.test(node.expression.getText())
  );
}

function isFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  return ts.isFunctionLike(node) && !ts.isConstructorDeclaration(node);
}

/** Returns the empty value of a declared type, as written after `return`. */
function emptyOf(type: ts.TypeNode | undefined): string {
  const text = (type?.getText() ?? '').replace(/^Promise<(.*)>$/s, '$1').trim();
  if (/\[\]$/.test(text) || /^(?:Readonly)?Array</.test(text)) return ' []';
  if (text === 'boolean' || / is /.test(text)) return ' false';
  if (text === 'number') return ' 0';
  if (text === 'string') return " ''";
  return / \| null$/.test(text) ? ' null' : '';
}

/** Whether a text affects logic: one side of a comparison, a case, or a search term. */
function isLogic({ parent }: ts.StringLiteral): boolean {
  if (ts.isBinaryExpression(parent)) return EQUALITY.has(parent.operatorToken.kind);
  if (ts.isCaseClause(parent)) return true;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return TEXT_TESTS.has(parent.expression.name.text);
}

function clip(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
}
