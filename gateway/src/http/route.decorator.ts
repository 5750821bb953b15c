import { applyDecorators, HttpCode, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { HttpRoute, RpcContract } from '@app/contracts';
import type { RouteDeclaration } from './route-registry.ts';

/**
 * Registers a controller method at its contract's path, with the declared access and first status. `calls` are the
 * service calls it makes: their error codes are documented with the route.
 */
export function Route(contract: HttpRoute, ...calls: readonly RpcContract[]): MethodDecorator {
  const declaration: RouteDeclaration = { access: contract.access, contracts: [contract], calls };
  // Explicit, since Nest would answer every POST with 201.
  const status = Math.min(...Object.keys(contract.responses).map(Number));
  return applyDecorators(
    HttpCode(status),
    RequestMapping({ path: contract.mount, method: RequestMethod[contract.method] }),
    RouteConfig(declaration),
  );
}
