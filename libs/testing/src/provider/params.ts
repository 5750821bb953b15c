import type { Form, FormValue } from './form.ts';
import type { World } from './world.ts';

/** A validated request. */
export type Request = {
  readonly world: World;
  readonly ids: readonly string[];
  readonly params: Params;
};
export type Handler = (request: Request) => unknown;
/** Handlers by `POST /v1/customers/{id}`. */
export type Handlers = Readonly<Record<string, Handler>>;

/** Reads validated parameters. */
export class Params {
  readonly form: Form;

  constructor(form: Form) {
    this.form = form;
  }

  has(name: string): boolean {
    return this.form[name] !== undefined;
  }

  text(name: string): string | undefined {
    const value = this.form[name];
    return typeof value === 'string' ? value : undefined;
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined || text === '' ? undefined : Number(text);
  }

  flag(name: string): boolean | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : text === 'true';
  }

  inner(name: string): Params {
    const value = this.form[name];
    return new Params(isObject(value) ? value : {});
  }

  list(name: string): readonly FormValue[] {
    const value = this.form[name];
    return Array.isArray(value) ? value : [];
  }

  objects(name: string): readonly Params[] {
    return this.list(name)
      .filter(isObject)
      .map((form) => new Params(form));
  }

  texts(name: string): readonly string[] {
    return this.list(name).filter((value) => typeof value === 'string');
  }

  /** Returns `before` with the given names set; an empty value removes its name. */
  metadata(before: Readonly<Record<string, string>> = {}): Record<string, string> {
    if (this.text('metadata') === '') return {};
    const merged = { ...before, ...this.inner('metadata').form };
    return Object.fromEntries(
      Object.entries(merged).flatMap(([name, value]) =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
      ),
    );
  }
}

function isObject(value: FormValue | undefined): value is Form {
  return typeof value === 'object' && !Array.isArray(value);
}

type Listed = { readonly id: string; readonly created: number };

/** Answers a page of rows, newest first, as `limit`, `starting_after`, `ending_before` and `created` ask. */
export function page<T extends Listed>(
  { world, params }: Pick<Request, 'world' | 'params'>,
  rows: readonly T[],
  url: string,
): unknown {
  const created = params.inner('created');
  const at = params.number('created');
  const bounds: readonly [number | undefined, (value: number, bound: number) => boolean][] = [
    [at, (value, bound) => value === bound],
    [created.number('gt'), (value, bound) => value > bound],
    [created.number('gte'), (value, bound) => value >= bound],
    [created.number('lt'), (value, bound) => value < bound],
    [created.number('lte'), (value, bound) => value <= bound],
  ];
  const fitting = rows
    .filter((row) => bounds.every(([bound, holds]) => bound === undefined || holds(row.created, bound)))
    .toReversed();
  const limit = Math.min(100, params.number('limit') ?? 10);
  const [after, before] = [params.text('starting_after'), params.text('ending_before')];
  if (before !== undefined) {
    const earlier = fitting.slice(
      0,
      Math.max(
        0,
        fitting.findIndex(({ id }) => id === before),
      ),
    );
    return { ...world.list(earlier.slice(-limit), url), has_more: earlier.length > limit };
  }
  const rest = after === undefined ? fitting : fitting.slice(fitting.findIndex(({ id }) => id === after) + 1);
  return { ...world.list(rest.slice(0, limit), url), has_more: rest.length > limit };
}
