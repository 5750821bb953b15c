import {
  COMMON_STATUSES,
  PROBLEM_CONTENT_TYPE,
  problemSchema,
  type HttpResponse,
  type HttpRoute,
} from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponsesObject } from 'zod-openapi';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read; issues name the field and the rule',
  404: 'There is nothing at this address',
  405: 'This address answers other methods; see Allow',
  413: 'The body is too large',
  415: 'The body is of a type that is not read here',
  429: 'Too much at once; see Retry-After',
  431: 'The head or the address of the request is too large',
  500: 'Our fault; the request id finds it in the log',
  503: 'Not available right now; see Retry-After',
  504: 'No answer in time; the outcome is unknown',
};
const NO_SESSION = 'No open session; sign in (again)';
const BEARER = 'session';
const problem = { [PROBLEM_CONTENT_TYPE]: { schema: problemSchema } };

/**
 * Builds the OpenAPI 3.1 document of these routes from their schemas, including the statuses common to all.
 */
export function openApiDocument(routes: readonly HttpRoute[], version: string) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: operationOf(route) };
    if (route.barePath !== undefined)
      paths[route.barePath] = { ...paths[route.barePath], [method]: bareOperationOf(route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} gateway`,
      version,
      description: 'Errors carry the fields of RFC 9457 beside `success`, `error` and `message`.',
    },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token that signing in or registering answers.',
        },
      },
    },
    paths,
  });
}

function operationOf(route: HttpRoute): ZodOpenApiOperationObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of COMMON_STATUSES) {
    responses[`${status}` as `4${string}`] = {
      description: DESCRIPTIONS[status] ?? 'Error',
      content: problem,
    };
  }
  if (route.access === 'user') responses['401'] = { description: NO_SESSION, content: problem };
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status as `2${string}`] = responseOf(Number(status), response);
  }
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.requiredTier && {
      description: `Needs the ${route.requiredTier} subscription or a higher one.`,
    }),
    tags: [route.tag],
    // Explicit: either a session or no credentials.
    security: route.access === 'user' ? [{ [BEARER]: [] }] : [],
    requestParams: {
      ...(route.params && { path: route.params }),
      ...(route.query && { query: route.query }),
      ...(route.headers && { header: route.headers }),
    },
    ...(route.body && { requestBody: { content: { 'application/json': { schema: route.body } } } }),
    responses,
  };
}

/** Returns the same operation at its path without `/api`, where a browser's GET shows a screen instead. */
function bareOperationOf(route: HttpRoute): ZodOpenApiOperationObject {
  const isShared = route.method === 'GET';
  const note = isShared ? ' (with credentials and an Accept of application/json; a screen otherwise)' : '';
  return {
    ...operationOf(route),
    operationId: `${route.operationId}AtBarePath`,
    summary: `${route.summary}${note}`,
  };
}

function responseOf(status: number, { description, contentType, schema }: HttpResponse) {
  if (schema !== undefined)
    return { description, content: { [contentType ?? 'application/json']: { schema } } };
  if (contentType !== undefined) return { description, content: { [contentType]: {} } };
  return status >= 400 ? { description, content: problem } : { description };
}
