import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Shape } from '@app/testing/provider';
import ts from 'typescript';

type Declared = {
  readonly node: ts.InterfaceDeclaration | ts.TypeAliasDeclaration;
  /** Names of the namespaces it stands in. */
  readonly scope: readonly string[];
};

/** Types that the SDK declares as classes or generics, and what they are in a request. */
const KNOWN: Readonly<Record<string, Shape>> = { Decimal: 'string', Date: 'number' };

/** Reads parameter types of one declaration file of the SDK. */
export class TypeReader {
  private readonly declared = new Map<string, Declared>();
  /** The file that an imported name comes from. */
  private readonly imports = new Map<string, string>();
  private static readonly files = new Map<string, TypeReader>();
  readonly source: ts.SourceFile;

  static of(path: string): TypeReader {
    const known = TypeReader.files.get(path) ?? new TypeReader(path);
    TypeReader.files.set(path, known);
    return known;
  }

  private constructor(path: string) {
    this.source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
    this.collect(this.source.statements, []);
    for (const statement of this.source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const file = join(dirname(path), statement.moduleSpecifier.text.replace(/\.js$/, '.d.ts'));
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name } of bindings.elements) this.imports.set(name.text, file);
    }
  }

  /** Returns the shape of a type that is declared or imported at the top, such as `PriceListParams`. */
  shapeOf(name: string): Shape {
    return this.named(name.split('.'), []);
  }

  private collect(statements: readonly ts.Statement[], scope: readonly string[]): void {
    for (const node of statements) {
      if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
        this.declared.set([...scope, node.name.text].join('.'), { node, scope });
      } else if (ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)) {
        this.collect(node.body.statements, [...scope, node.name.text]);
      }
    }
  }

  private named(name: readonly string[], scope: readonly string[]): Shape {
    for (let depth = scope.length; depth >= 0; depth -= 1) {
      const found = this.declared.get([...scope.slice(0, depth), ...name].join('.'));
      if (found) return this.declaration(found);
    }
    const [first = ''] = name;
    const known = KNOWN[name.join('.')];
    if (known !== undefined) return known;
    const file = this.imports.get(first);
    if (file !== undefined) return TypeReader.of(file).named(name, []);
    // `Checkout.SessionCreateParams`: the resource files declare a namespace of their own name around the types.
    if (name.length > 1) return this.named(name.slice(1), scope);
    throw new Error(`${this.source.fileName} names ${name.join('.')}, which is not declared.`);
  }

  private declaration({ node, scope }: Declared): Shape {
    if (ts.isTypeAliasDeclaration(node)) return this.type(node.type, scope);
    const fields: Record<string, Shape> = {};
    const required: string[] = [];
    for (const clause of node.heritageClauses ?? []) {
      for (const { expression } of clause.types) {
        const base = this.named(expression.getText(this.source).split('.'), scope);
        if (typeof base === 'object' && 'fields' in base) {
          Object.assign(fields, base.fields);
          required.push(...(base.required ?? []));
        }
      }
    }
    for (const member of node.members) {
      if (ts.isIndexSignatureDeclaration(member)) return { map: this.type(member.type, scope) };
      if (!ts.isPropertySignature(member) || !member.type) continue;
      const name = ts.isIdentifier(member.name) ? member.name.text : member.name.getText(this.source);
      fields[name.replace(/^'|'$/g, '')] = this.type(member.type, scope);
      if (!member.questionToken) required.push(name);
    }
    return { fields, ...(required.length > 0 && { required: [...new Set(required)] }) };
  }

  private type(node: ts.TypeNode, scope: readonly string[]): Shape {
    if (ts.isUnionTypeNode(node)) return this.union(node.types, scope);
    if (ts.isArrayTypeNode(node)) return { list: this.type(node.elementType, scope) };
    if (ts.isTypeLiteralNode(node)) return this.literal(node, scope);
    if (ts.isLiteralTypeNode(node)) {
      if (ts.isStringLiteral(node.literal)) return { enum: [node.literal.text] };
      if (node.literal.kind === ts.SyntaxKind.NullKeyword) return { enum: [''] };
      return 'boolean';
    }
    if (ts.isTypeReferenceNode(node)) return this.reference(node, scope);
    if (node.kind === ts.SyntaxKind.StringKeyword) return 'string';
    if (node.kind === ts.SyntaxKind.NumberKeyword) return 'number';
    if (node.kind === ts.SyntaxKind.BooleanKeyword) return 'boolean';
    throw new Error(`${this.source.fileName}: cannot describe ${node.getText(this.source)}.`);
  }

  private reference(node: ts.TypeReferenceNode, scope: readonly string[]): Shape {
    const name = node.typeName.getText(this.source);
    const [argument] = node.typeArguments ?? [];
    if (name === 'Array' && argument) return { list: this.type(argument, scope) };
    if (name === 'Emptyable' && argument) return merge([{ enum: [''] }, this.type(argument, scope)]);
    if (argument) throw new Error(`${this.source.fileName}: cannot describe ${name} with an argument.`);
    return this.named(name.split('.'), scope);
  }

  private literal(node: ts.TypeLiteralNode, scope: readonly string[]): Shape {
    const index = node.members.find(ts.isIndexSignatureDeclaration);
    if (!index) throw new Error(`${this.source.fileName}: cannot describe ${node.getText(this.source)}.`);
    return { map: this.type(index.type, scope) };
  }

  private union(types: readonly ts.TypeNode[], scope: readonly string[]): Shape {
    // OtherString only lets programs compile with a newer provider. The described one has the listed values.
    const named = types.filter((type) => type.getText(this.source) !== 'OtherString');
    return merge(named.map((type) => this.type(type, scope)));
  }
}

/** Joins the members of a union, all text values into one enumeration. */
function merge(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) =>
    typeof shape === 'object' && 'any' in shape ? [...shape.any] : [shape],
  );
  const values = flat.flatMap((shape) =>
    typeof shape === 'object' && 'enum' in shape ? [...shape.enum] : [],
  );
  const rest = flat.filter((shape) => !(typeof shape === 'object' && 'enum' in shape));
  const any = [...(values.length > 0 ? [{ enum: [...new Set(values)] }] : []), ...new Set(rest)];
  const [only] = any;
  return any.length === 1 && only !== undefined ? only : { any };
}
