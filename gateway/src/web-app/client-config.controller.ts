import { Controller, Inject } from '@nestjs/common';
import { getClientConfig, type ClientConfig } from '@app/contracts';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { Route } from '../http/route.decorator.ts';

/** Injection token of the gateway's settings. */
export const CONFIG = Symbol('config');

@Controller()
export class ClientConfigController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'API_BASE_URL' | 'DEVELOPMENT_MAILBOX_URL'>,
  ) {}

  @Route(getClientConfig)
  clientConfig(): ClientConfig {
    const { API_BASE_URL: apiBaseUrl, DEVELOPMENT_MAILBOX_URL: developmentMailboxUrl = null } = this.config;
    return { apiBaseUrl, developmentMailboxUrl };
  }
}
