import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { ERRORS, HTTP_ROUTES, getStrategyComparison, type ErrorCode } from '@app/contracts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { RouteRegistry } from './route-registry.ts';
import { sendStream } from './send-stream.ts';

// Starting the gateway takes a while on a busy machine. The tests end as soon as it responds.
jest.setTimeout(60_000);

interface Coded {
  readonly allOf?: readonly { properties?: { code: { enum: ErrorCode[] } } }[];
}

interface OpenApi {
  readonly openapi: string;
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            operationId: string;
            parameters?: readonly { name: string }[];
            responses: Readonly<Record<string, { content?: Record<string, { schema: Coded }> }>>;
            security: object[];
          }
        >
      >
    >
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly securitySchemes: Readonly<Record<string, unknown>>;
  };
}

describe('the routes and their OpenAPI document', () => {
  let gateway: GatewayUnderTest;
  let document: OpenApi;

  beforeAll(async () => {
    gateway = await startGateway();
    document = (await gateway.instance.inject({ url: '/api/openapi.json' })).json<OpenApi>();
  });
  afterAll(() => gateway.app.close());

  it('include every registered route (S-481)', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const registered = gateway.routes.routes.filter(({ method }) => method !== 'HEAD');
    for (const { method, url, declaration } of registered) {
      const isRefusal = url === '/*' && method !== 'GET';
      expect(declaration.contracts.length > 0).toBe(!isRefusal);
      for (const contract of declaration.contracts) {
        expect(document.paths[contract.path]?.[method.toLowerCase()]?.operationId).toBe(contract.operationId);
        expect(contract.mount).toBe(url);
      }
    }
  });

  it('include only registered routes (S-481)', () => {
    const registered = new Set(gateway.routes.routes.map(({ method, url }) => `${method} ${url}`));
    for (const { method, mount } of HTTP_ROUTES) expect(registered).toContain(`${method} ${mount}`);
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = HTTP_ROUTES.flatMap(({ method, path, barePath }) =>
      [path, ...(barePath === undefined ? [] : [barePath])].map((address) => `${method} ${address}`),
    );
    expect(documented.sort()).toEqual(declared.sort());
  });

  it('answer HEAD wherever they answer GET (S-481)', () => {
    const of = (wanted: string) =>
      gateway.routes.routes
        .filter(({ method }) => method === wanted)
        .map(({ url }) => url)
        .sort();
    expect(of('HEAD')).toEqual(of('GET'));
  });

  it('are open to everyone exactly where declared public (S-481)', () => {
    const open = gateway.routes.routes.filter(({ declaration }) => declaration.access === 'public');
    const isOpen = (method: string, url: string) =>
      open.some((route) => route.method === method && route.url === url);
    for (const { method, mount, access } of HTTP_ROUTES)
      expect(isOpen(method, mount)).toBe(access === 'public');
    expect(HTTP_ROUTES.filter(({ access }) => access === 'user')).toHaveLength(79);
  });

  it('document who needs a session and the responses without one or too often (S-481)', () => {
    expect(document.components.securitySchemes).toMatchObject({
      session: { type: 'http', scheme: 'bearer' },
    });
    for (const { method, path, barePath, access } of HTTP_ROUTES) {
      for (const address of [path, ...(barePath === undefined ? [] : [barePath])]) {
        const operation = document.paths[address]?.[method.toLowerCase()];
        expect(operation?.security).toEqual(access === 'user' ? [{ session: [] }] : []);
        expect(Object.keys(operation?.responses ?? {})).toContain('429');
        if (access === 'user') expect(Object.keys(operation?.responses ?? {})).toContain('401');
      }
    }
  });

  it('document the idempotency key of every change and the response to a reused key (S-461, S-481)', () => {
    // Repeating these changes nothing.
    const keyless = [
      ...['logout', 'recordActivity', 'checkImport', 'checkFile', 'receiveProviderEvent', 'openGame'],
    ];
    const changing = HTTP_ROUTES.filter(({ method }) => method !== 'GET');
    for (const { path, method, operationId } of changing) {
      const { responses, parameters = [] } = document.paths[path]?.[method.toLowerCase()] ?? {};
      const isKeyed = !keyless.includes(operationId);
      const names = parameters.map(({ name }) => name);
      expect([operationId, names.includes('idempotency-key')]).toEqual([operationId, isKeyed]);
      for (const status of ['409', '422'])
        expect([operationId, status, status in (responses ?? {})]).toEqual([operationId, status, isKeyed]);
    }
  });

  /** The codes that the document lists for a status of an operation. */
  const codesOf = (operationId: string, status: number): readonly ErrorCode[] => {
    const operation = Object.values(document.paths)
      .flatMap((operations) => Object.values(operations))
      .find((found) => found.operationId === operationId);
    const { schema } = operation?.responses[status]?.content?.['application/problem+json'] ?? {};
    return schema?.allOf?.[1]?.properties?.code.enum ?? [];
  };

  it('document the error codes of each route under their status (S-481)', () => {
    const codes = gateway.routes.routes.flatMap(({ declaration }) =>
      declaration.contracts.flatMap(({ operationId }) =>
        (declaration.calls ?? []).flatMap(({ errors }) => errors.map((code) => ({ operationId, code }))),
      ),
    );
    expect(codes.length).toBeGreaterThan(50);
    for (const { operationId, code } of codes)
      expect([operationId, codesOf(operationId, ERRORS[code].status)]).toEqual([
        operationId,
        expect.arrayContaining([code]),
      ]);
    expect(codesOf('updateBet', 409)).toEqual([
      'BET_CHANGED_ELSEWHERE',
      'BET_BUSY',
      'BET_ALREADY_SETTLED',
      'CONFLICT',
      'REQUEST_IN_PROGRESS',
    ]);
    expect(codesOf('login', 401)).toEqual(['LOGIN_FAILED', 'UNAUTHENTICATED']);
    expect(codesOf('getMe', 401)).toEqual(['UNAUTHENTICATED']);
  });

  it('declare the calls each route makes (S-481)', () => {
    const folders = ['accounts', 'admin', 'bets', 'billing', 'chat', 'predictions'];
    const files = folders.flatMap((folder) =>
      globSync(join(import.meta.dirname, '..', folder, '*.controller.ts')),
    );
    const methods = files
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((source) => [...source.matchAll(/@Route\(([\w, ]+)\)(.*?)(?=@Route\(|$)/gs)]);
    expect(methods.length).toBeGreaterThan(40);
    for (const [, names = '', body = ''] of methods) {
      const [route, ...declared] = names.split(', ');
      const called = [...body.matchAll(/\.call(?:Raw)?\(\s*(\w+)/g)].map(([, name]) => name);
      expect([route, declared]).toEqual([route, expect.arrayContaining(called)]);
      const isOne = ![
        'postActivity',
        'postCheckoutSession',
        'getOpenedGames',
        'postOpenGame',
        'postChat',
        'postRefund',
        'getOverview',
        'getSubscriptions',
      ].includes(route ?? '');
      if (isOne) expect([route, declared.length]).toEqual([route, 1]);
    }
  });

  it('have a unique operation id (S-481)', () => {
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('cannot be registered without declaring who may call them (S-481)', () => {
    const instance = fastify();
    new RouteRegistry().watch(instance);
    expect(() => instance.get('/secret', () => 'x')).toThrow('GET /secret does not declare who may call it');
    expect(() =>
      instance.get('/open', { config: { access: 'public', contracts: [] } }, () => 'x'),
    ).not.toThrow();
  });

  it('cannot be registered as public with a required subscription (S-480)', () => {
    const instance = fastify();
    new RouteRegistry().watch(instance);
    const config = { access: 'public', contracts: [getStrategyComparison] } as const;
    expect(() => instance.get('/secret', { config }, () => 'x')).toThrow(
      'GET /secret requires rights but no session',
    );
  });

  it('stream only through the bounded sender, and only where the contract declares it (S-481)', async () => {
    const instance = fastify();
    new RouteRegistry().watch(instance);
    const config = { access: 'public', contracts: [] } as const;
    instance.get('/pipe', { config }, (_request, reply) => reply.send(Readable.from(['x'])));
    instance.get('/web', { config }, (_request, reply) => reply.send(new Blob(['x']).stream()));
    instance.get('/unsaid', { config }, (request, reply) => {
      sendStream(request, reply, Readable.from(['x']));
    });
    for (const [url, said] of [
      ['/pipe', '/pipe streams without sendStream.'],
      ['/web', '/web streams without sendStream.'],
      ['/unsaid', 'The contract of /unsaid does not declare isStreamed.'],
    ] as const) {
      const reply = await instance.inject({ url });
      expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([500, said]);
    }
  });

  it('take their schemas from the contracts (S-481)', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Problem', 'Health', 'LiveEvent']),
    );
    for (const operations of Object.values(document.paths)) {
      for (const { responses } of Object.values(operations)) {
        expect(Object.keys(responses)).toEqual(
          expect.arrayContaining(['400', '404', '405', '413', '431', '500', '503']),
        );
        expect(Object.keys(responses).filter((status) => /^20[01]$/.test(status))).toHaveLength(1);
      }
    }
  });
});

describe('the API documentation page', () => {
  let gateway: GatewayUnderTest;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.app.close());

  it('loads only its own files, without inline scripts or styles (S-481)', async () => {
    const page = await gateway.instance.inject({ url: '/api/docs' });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded.length).toBeGreaterThan(2);
    for (const address of loaded) {
      const asset = await gateway.instance.inject({ url: address });
      expect(asset.statusCode).toBe(200);
      expect(asset.headers['content-type']).not.toContain('octet-stream');
    }
    expect(page.body).not.toMatch(/<script>|<style|style=|onload=/);
  });

  it('serves no other file of its package (S-481)', async () => {
    for (const name of ['package.json', 'index.html', '..%2fpackage.json', 'swagger-ui.js', '__proto__']) {
      expect((await gateway.instance.inject({ url: `/api/docs/${name}` })).statusCode).toBe(404);
    }
  });
});
