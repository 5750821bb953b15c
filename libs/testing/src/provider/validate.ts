import type { Description, Fields, Operation, Shape } from './description.ts';
import type { Form, FormValue } from './form.ts';
import { invalidRequest } from './provider-error.ts';

/** The operation that a request asks for, and the ids in its path. */
export type Matched = { readonly operation: Operation; readonly ids: readonly string[] };

/** Finds the operation of a request; undefined when the description has none. */
export function matchOperation(description: Description, method: string, path: string): Matched | undefined {
  const parts = path.split('/');
  // `/v1/products/search` before `/v1/products/{id}`.
  const candidates = description.operations
    .filter((operation) => operation.method === method && fits(operation.path.split('/'), parts))
    .sort((a, b) => a.path.split('{id}').length - b.path.split('{id}').length);
  const [operation] = candidates;
  if (operation === undefined) return undefined;
  const ids = operation.path
    .split('/')
    .flatMap((part, index) => (part === '{id}' ? [decodeURIComponent(parts[index] ?? '')] : []));
  return { operation, ids };
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length &&
    pattern.every((part, index) => (part === '{id}' ? parts[index] !== '' : part === parts[index]))
  );
}

/** Rejects what the real provider would: an unknown, missing or ill-typed parameter. */
export function validate(operation: Operation, form: Form): void {
  checkFields(operation, form, '');
}

function checkFields({ fields, required = [] }: Fields, value: Form, at: string): void {
  for (const [name, inner] of Object.entries(value)) {
    const path = at === '' ? name : `${at}[${name}]`;
    const shape = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (shape === undefined) {
      throw invalidRequest(`Received unknown parameter: ${path}`, 'parameter_unknown', path);
    }
    check(shape, inner, path);
  }
  for (const name of required) {
    const path = at === '' ? name : `${at}[${name}]`;
    if (value[name] === undefined) {
      throw invalidRequest(`Missing required param: ${path}.`, 'parameter_missing', path);
    }
  }
}

function check(shape: Shape, value: FormValue, path: string): void {
  if (typeof shape === 'string') return checkText(shape, value, path);
  if ('any' in shape) return checkAny(shape.any, value, path);
  if ('enum' in shape) {
    if (typeof value === 'string' && shape.enum.includes(value)) return;
    const named = shape.enum.map((each) => (each === '' ? 'an empty string' : each));
    throw invalidRequest(`Invalid ${path}: must be one of ${named.join(', ')}`, undefined, path);
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', 'parameter_invalid_array', path);
    for (const [index, inner] of value.entries()) check(shape.list, inner, `${path}[${index}]`);
    return;
  }
  const object = typeof value === 'string' ? undefined : asObject(value);
  if (object === undefined) throw invalidRequest('Invalid object', 'parameter_invalid_object', path);
  if ('map' in shape) {
    for (const [name, inner] of Object.entries(object)) check(shape.map, inner, `${path}[${name}]`);
    return;
  }
  checkFields(shape, object, path);
}

/** A map whose names are all numbers was decoded as a list. */
function asObject(value: Exclude<FormValue, string>): Form {
  return Array.isArray(value) ? Object.fromEntries(value.entries()) : value;
}

function checkText(shape: 'string' | 'number' | 'boolean', value: FormValue, path: string): void {
  if (typeof value !== 'string') throw invalidRequest('Invalid string', 'parameter_invalid_string', path);
  if (shape === 'number' && !/^-?\d+(\.\d+)?$/.test(value)) {
    throw invalidRequest(`Invalid integer: ${value}`, 'parameter_invalid_integer', path);
  }
  if (shape === 'boolean' && value !== 'true' && value !== 'false') {
    throw invalidRequest(`Invalid boolean: ${value}`, 'parameter_invalid_boolean', path);
  }
  if (shape === 'string' && value === '') {
    const message = `You passed an empty string for '${path}'. We assume empty values are an attempt to unset a parameter; however '${path}' cannot be unset.`;
    throw invalidRequest(message, 'parameter_invalid_empty', path);
  }
  if (value.length > 5_000)
    throw invalidRequest('Invalid string: too long', 'parameter_invalid_string', path);
}

/** The value must fit one of the shapes. The error is that of the shape that has the value's kind. */
function checkAny(shapes: readonly Shape[], value: FormValue, path: string): void {
  const errors: unknown[] = [];
  const likely = shapes.toSorted((a, b) => Number(isLike(b, value)) - Number(isLike(a, value)));
  for (const shape of likely) {
    try {
      check(shape, value, path);
      return;
    } catch (error) {
      errors.push(error);
    }
  }
  throw errors[0];
}

function isLike(shape: Shape, value: FormValue): boolean {
  const isObject = typeof shape === 'object' && ('fields' in shape || 'map' in shape);
  const isList = typeof shape === 'object' && 'list' in shape;
  if (typeof value === 'string') return !isObject && !isList;
  return Array.isArray(value) ? isList : isObject;
}
