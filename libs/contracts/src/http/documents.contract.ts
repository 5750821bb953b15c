import * as z from 'zod/mini';
import { defineRoute } from './define-route.ts';

/** The OpenAPI document. */
export const getOpenApi = defineRoute({
  method: 'GET',
  path: '/api/openapi.json',
  mount: '/api/openapi.json',
  operationId: 'getOpenApi',
  summary: 'The OpenAPI 3.1 document of this gateway',
  tag: 'documentation',
  access: 'public',
  responses: {
    200: { description: 'The document', schema: z.looseObject({ openapi: z.string() }) },
    304: { description: 'The caller already has this version' },
  },
});

/** The document as a page. */
export const getApiDocs = defineRoute({
  method: 'GET',
  path: '/api/docs',
  mount: '/api/docs',
  operationId: 'getApiDocs',
  summary: 'The same document as a page',
  tag: 'documentation',
  access: 'public',
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    304: { description: 'The caller already has this version' },
  },
});

/** Assets of that page, limited to a fixed list of names. */
export const getApiDocsAsset = defineRoute({
  method: 'GET',
  path: '/api/docs/{asset}',
  mount: '/api/docs/:asset',
  operationId: 'getApiDocsAsset',
  summary: 'Scripts and styles of that page',
  tag: 'documentation',
  access: 'public',
  params: z.object({ asset: z.string() }),
  responses: {
    200: { description: 'The asset', contentType: 'application/octet-stream' },
    304: { description: 'The caller already has this version' },
  },
});

/** The web application's start page. */
export const getWebApp = defineRoute({
  method: 'GET',
  path: '/',
  mount: '/',
  operationId: 'getWebApp',
  summary: 'The web application',
  tag: 'web',
  access: 'public',
  responses: {
    200: { description: 'The start page', contentType: 'text/html' },
    304: { description: 'The caller already has this version' },
  },
});

/** A file of the web application, or its start page for any other URL a person may open. */
export const getWebFile = defineRoute({
  method: 'GET',
  path: '/{path}',
  mount: '/*',
  operationId: 'getWebFile',
  summary: 'A file of the web application, or its start page',
  tag: 'web',
  access: 'public',
  params: z.object({ path: z.string() }),
  responses: {
    200: { description: 'The file', contentType: 'application/octet-stream' },
    304: { description: 'The caller already has this version' },
  },
});
