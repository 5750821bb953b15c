import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CLOCK, Readiness, type Clock, type Logger, type Metrics } from '@app/platform';
import { Readers } from './access/readers.ts';
import type { RequestLimit } from './access/request-limit.ts';
import { SessionVerifier } from './access/session-verifier.ts';
import { AdminFilesController } from './admin/admin-files.controller.ts';
import { AdminReplaysController } from './admin/admin-replays.controller.ts';
import { AdminSubscriptionsController } from './admin/admin-subscriptions.controller.ts';
import { AdminUsersController } from './admin/admin-users.controller.ts';
import { AccountDataController } from './accounts/account-data.controller.ts';
import { FeedbackController } from './accounts/feedback.controller.ts';
import { PasswordsController } from './accounts/passwords.controller.ts';
import { ProfileController } from './accounts/profile.controller.ts';
import { SessionsController } from './accounts/sessions.controller.ts';
import { SignInController } from './accounts/sign-in.controller.ts';
import { AdminWorkController } from './admin/admin-work.controller.ts';
import { OverviewController } from './admin/overview.controller.ts';
import { DocsController } from './api-docs/docs.controller.ts';
import { DocsFiles } from './api-docs/docs-files.ts';
import { BetFiguresController } from './bets/bet-figures.controller.ts';
import { BetFilesController } from './bets/bet-files.controller.ts';
import { BetLimitController } from './bets/bet-limit.controller.ts';
import { SaferPlayController } from './bets/safer-play.controller.ts';
import { BetListController } from './bets/bet-list.controller.ts';
import { ChangingController } from './bets/changing.controller.ts';
import { PlacingController } from './bets/placing.controller.ts';
import { StudiesController } from './bets/studies.controller.ts';
import { BillingController } from './billing/billing.controller.ts';
import { CheckoutController } from './billing/checkout.controller.ts';
import { ProviderEvents } from './billing/provider-events.ts';
import { RefundsController } from './billing/refunds.controller.ts';
import { AnswerReader } from './chat/answer-reader.ts';
import { ChatController } from './chat/chat.controller.ts';
import type { GatewayConfig } from './config/gateway.config.ts';
import { HealthController } from './health/health.controller.ts';
import { StatusController } from './health/status.controller.ts';
import { SystemStatusChecks } from './health/system-status.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import type { RouteRegistry } from './http/route-registry.ts';
import { LiveHub } from './live/live.hub.ts';
import { LiveRoute } from './live/live.route.ts';
import { ChainController } from './predictions/chain.controller.ts';
import { GamesController } from './predictions/games.controller.ts';
import { OpenedGamesController } from './predictions/opened-games.controller.ts';
import { RecordController } from './predictions/record.controller.ts';
import { SERVICES, type Services } from './services/service-link.ts';
import type { ManifestStore } from './static-files/manifest.store.ts';
import type { PublishedFilesSource } from './static-files/published-files.source.ts';
import { ClientConfigController, CONFIG } from './web-app/client-config.controller.ts';
import { WebAppRoute } from './web-app/web-app.route.ts';
import type { WebFiles } from './web-app/web-files.ts';

const API_VERSION = '1.0.0';

/** The gateway's dependencies: settings, observability, services and its two sources of files. */
export interface GatewayParts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly clock: Clock;
  readonly services: Services;
  readonly source: PublishedFilesSource;
  readonly webFiles: WebFiles;
}

/** What the HTTP server needs before the module exists. */
export interface GatewayCore {
  readonly routes: RouteRegistry;
  readonly store: ManifestStore;
  readonly verifier: SessionVerifier;
  readonly limit: RequestLimit;
  readonly readers: Readers;
}

/** Wires the gateway. */
@Module({})
export class GatewayModule {
  static of(
    { config, logger, metrics, readiness, clock, services, webFiles }: GatewayParts,
    core: GatewayCore,
  ): DynamicModule {
    const hub = new LiveHub(core.store, config, metrics);
    return {
      module: GatewayModule,
      controllers: [
        HealthController,
        StatusController,
        DocsController,
        ClientConfigController,
        SignInController,
        ProfileController,
        PasswordsController,
        SessionsController,
        AccountDataController,
        FeedbackController,
        AdminUsersController,
        AdminFilesController,
        AdminReplaysController,
        AdminWorkController,
        AdminSubscriptionsController,
        OverviewController,
        RecordController,
        ChainController,
        GamesController,
        OpenedGamesController,
        PlacingController,
        ChangingController,
        BetListController,
        BetFiguresController,
        BetLimitController,
        SaferPlayController,
        BetFilesController,
        StudiesController,
        CheckoutController,
        BillingController,
        RefundsController,
        ChatController,
      ],
      providers: [
        { provide: APP_FILTER, useValue: new ProblemFilter(logger, core.routes, config) },
        { provide: Readiness, useValue: readiness },
        { provide: Readers, useValue: core.readers },
        { provide: SessionVerifier, useValue: core.verifier },
        { provide: SERVICES, useValue: services },
        AnswerReader,
        ProviderEvents,
        SystemStatusChecks,
        { provide: CLOCK, useValue: clock },
        { provide: CONFIG, useValue: config },
        { provide: DocsFiles, useValue: new DocsFiles(API_VERSION, core.routes) },
        { provide: LiveHub, useValue: hub },
        { provide: LiveRoute, useValue: new LiveRoute(hub, core.verifier, core.limit) },
        { provide: WebAppRoute, useValue: new WebAppRoute(webFiles, core.routes) },
      ],
    };
  }
}
