import { applyDecorators, RequestMapping, RequestMethod } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { HttpRoute } from '@app/contracts';
import type { RouteDeclaration } from './route-registry.ts';

/** Puts a controller's method at the place its contract names, with the access the contract declares. */
export function Route(contract: HttpRoute): MethodDecorator {
  const declaration: RouteDeclaration = { access: contract.access, contracts: [contract] };
  return applyDecorators(
    RequestMapping({ path: contract.mount, method: RequestMethod[contract.method] }),
    RouteConfig(declaration),
  );
}
