/** A step of a path: a key, a position, every element, or the elements whose value at `key` fits. */
type Step =
  | { readonly is: 'key'; readonly key: string }
  | { readonly is: 'index'; readonly index: number }
  | { readonly is: 'each' }
  | { readonly is: 'where'; readonly key: string; readonly value: string; readonly isPrefix: boolean };

const STEP = /^(?:\.([A-Za-z_]\w*)|\[(\d+)\]|\[(\*)\]|\[([\w.]+)(\^?=)([^\]]*)\])/;

/** Parses `$.predictions[game_id=X].spread`. Throws for another text. */
export function parsePath(path: string): readonly Step[] {
  const steps: Step[] = [];
  let rest = path.replace(/^\$/, '');
  if (rest === path) throw new Error(`a path starts with $: ${path}`);
  while (rest !== '') {
    const found = STEP.exec(rest);
    if (found === null) throw new Error(`unreadable from "${rest}": ${path}`);
    const [text, key, index, each, where, sign, value] = found;
    if (key !== undefined) steps.push({ is: 'key', key });
    else if (index !== undefined) steps.push({ is: 'index', index: Number(index) });
    else if (each !== undefined) steps.push({ is: 'each' });
    else steps.push({ is: 'where', key: where ?? '', value: value ?? '', isPrefix: sign === '^=' });
    rest = rest.slice(text.length);
  }
  return steps;
}

/**
 * Returns the values at a path, in order: `.key`, `[0]`, `[*]` for every element or value, `[key=value]` and
 * `[key^=prefix]` for the elements that fit. Empty where the path ends early.
 */
export function readPath(document: unknown, path: string): readonly unknown[] {
  return parsePath(path).reduce<readonly unknown[]>(
    (values, step) => values.flatMap((value) => take(value, step)).filter((value) => value !== undefined),
    [document],
  );
}

function take(value: unknown, step: Step): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  if (step.is === 'key') return [(value as Record<string, unknown>)[step.key]];
  const elements: unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (step.is === 'index') return [elements[step.index]];
  if (step.is === 'each') return elements;
  return elements.filter((element) => {
    const [found] = readPath(element, `$.${step.key}`);
    const text = String(found);
    return step.isPrefix ? text.startsWith(step.value) : text === step.value;
  });
}

interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** Returns whether documents of a JSON schema have something at a path. */
export function hasPath(schema: unknown, path: string): boolean {
  const root = schema as JsonSchema;
  return (
    parsePath(path).reduce<readonly JsonSchema[]>(
      (found, step) => found.flatMap((one) => descend(root, one, step)),
      unfold(root, root),
    ).length > 0
  );
}

function descend(root: JsonSchema, schema: JsonSchema, step: Step): readonly JsonSchema[] {
  const next = step.is === 'key' ? schema.properties?.[step.key] : schema.items;
  if (next === undefined) return [];
  const found = unfold(root, next);
  if (step.is !== 'where') return found;
  return found.filter((element) => element.properties?.[step.key.split('.')[0] ?? ''] !== undefined);
}

/** Returns the alternatives of a schema with references followed. */
function unfold(root: JsonSchema, schema: JsonSchema): readonly JsonSchema[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap((one) => unfold(root, one));
  if (schema.$ref === undefined) return [schema];
  const target = root.$defs?.[schema.$ref.split('/').at(-1) ?? ''];
  return target === undefined ? [] : unfold(root, target);
}
