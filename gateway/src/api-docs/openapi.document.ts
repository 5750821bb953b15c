import {
  COMMON_ERRORS,
  COMMON_STATUSES,
  ERRORS,
  GATEWAY_ERRORS,
  PROBLEM_CONTENT_TYPE,
  problemSchema,
  type ErrorCode,
  type HttpResponse,
  type HttpRoute,
  type RpcContract,
} from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'Invalid request; `issues` name the field and the rule',
  401: 'No open session',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Not possible in the current state',
  405: 'This address supports other methods; see Allow',
  413: 'The body is too large',
  415: 'The body has an unsupported type',
  429: 'Too many requests; see Retry-After',
  431: 'The headers or the URL of the request are too large',
  500: 'An internal error, logged under the request id',
  503: 'Not available right now; see Retry-After',
  504: 'No response in time; the outcome is unknown',
};
const BEARER = 'session';
/** Codes that any route may answer with. */
const SHARED_CODES = [...Object.keys(COMMON_ERRORS), ...Object.keys(GATEWAY_ERRORS)] as ErrorCode[];

/** What a route calls; the document lists the error codes these declare. */
export type CallsOf = (route: HttpRoute) => readonly RpcContract[];

/**
 * Builds the OpenAPI 3.1 document of these routes from their schemas, including the statuses common to all.
 */
export function openApiDocument(routes: readonly HttpRoute[], version: string, callsOf: CallsOf) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const method = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [method]: operationOf(route, callsOf) };
    if (route.barePath !== undefined)
      paths[route.barePath] = { ...paths[route.barePath], [method]: bareOperationOf(route, callsOf) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} gateway`,
      version,
      description: 'Errors have the fields of RFC 9457 in addition to `success`, `error` and `message`.',
    },
    servers: [{ url: '/' }],
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        [BEARER]: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token returned by signing in or registering.',
        },
      },
    },
    paths,
  });
}

function operationOf(route: HttpRoute, callsOf: CallsOf): ZodOpenApiOperationObject {
  const responses: ZodOpenApiResponsesObject = {};
  const declared = callsOf(route).flatMap(({ errors }) => errors);
  const statuses = [...COMMON_STATUSES, ...declared.map((code) => ERRORS[code].status)];
  if (route.access === 'user') statuses.push(401);
  if (route.requiredRole) statuses.push(403);
  for (const status of statuses) responses[`${status}` as `4${string}`] = problemOf(status, declared);
  for (const [status, response] of Object.entries(route.responses)) {
    responses[status as `2${string}`] = responseOf(Number(status), response, declared);
  }
  return {
    operationId: route.operationId,
    summary: route.summary,
    ...(route.requiredTier && {
      description: `Requires the ${route.requiredTier} subscription or higher.`,
    }),
    ...(route.requiredRole && { description: 'For administrators only.' }),
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
function bareOperationOf(route: HttpRoute, callsOf: CallsOf): ZodOpenApiOperationObject {
  const isShared = route.method === 'GET';
  const note = isShared ? ' (with credentials and an Accept of application/json; a screen otherwise)' : '';
  return {
    ...operationOf(route, callsOf),
    operationId: `${route.operationId}AtBarePath`,
    summary: `${route.summary}${note}`,
  };
}

function responseOf(
  status: number,
  { description, contentType, schema, eventSchema }: HttpResponse,
  declared: readonly ErrorCode[],
): ZodOpenApiResponseObject {
  if (schema !== undefined) {
    const events = eventSchema && { 'text/event-stream': { schema: eventSchema } };
    return { description, content: { [contentType ?? 'application/json']: { schema }, ...events } };
  }
  if (contentType !== undefined) return { description, content: { [contentType]: {} } };
  return status >= 400 ? problemOf(status, declared, description) : { description };
}

/** An error of one status, with the codes it may carry on this route: those of its calls first. */
function problemOf(
  status: number,
  declared: readonly ErrorCode[],
  description?: string,
): ZodOpenApiResponseObject {
  const ofCalls = [...new Set(declared.filter((code) => ERRORS[code].status === status))];
  const codes = [...ofCalls, ...SHARED_CODES.filter((code) => ERRORS[code].status === status)];
  const texts = ofCalls.map((code) => `\`${code}\`: ${ERRORS[code].text}`);
  const schema = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object' as const, properties: { code: { enum: codes } } },
    ],
  };
  return {
    description: [description ?? DESCRIPTIONS[status] ?? 'Error', ...texts].join('\n\n'),
    content: { [PROBLEM_CONTENT_TYPE]: { schema } },
  };
}
