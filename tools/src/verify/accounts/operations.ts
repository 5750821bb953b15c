import { call } from './client.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly format?: string;
};
type Parameter = { readonly in: string; readonly name: string };
type Operation = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: { readonly schemas?: Readonly<Record<string, Schema>> };
};

const BARE = /AtBarePath$/;

/** An operation in the gateway's OpenAPI document. */
export type DocumentedOperation = {
  /** The same for both paths of a route that has two. */
  readonly id: string;
  /** At its path without the prefix, where browsers also request a screen. */
  readonly isBare: boolean;
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly parameters: readonly string[];
  /** Names of the body's fields; undefined without a body. */
  readonly bodyFields: readonly string[] | undefined;
};

/** Returns every operation in the gateway's own document. */
export async function documentedOperations(origin: string): Promise<readonly DocumentedOperation[]> {
  const { paths, components } = JSON.parse((await call(origin, 'GET /api/openapi.json')).text) as Document;
  const resolve = (schema: Schema): Schema =>
    schema.$ref === undefined ? schema : (components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, parameters = [], requestBody }]) => {
      const schema = requestBody?.content['application/json']?.schema;
      return {
        id: operationId.replace(BARE, ''),
        isBare: BARE.test(operationId),
        method: method.toUpperCase(),
        path,
        parameters: parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
        bodyFields: schema === undefined ? undefined : Object.keys(resolve(schema).properties ?? {}),
      };
    }),
  );
}
