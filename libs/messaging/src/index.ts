export * from './core/index.ts';
export { AppErrorFilter } from './nest/app-error.filter.ts';
export { bootService, type BootConfig, type RunningService } from './nest/boot-service.ts';
export { answersCommand, Handles, ReactsTo } from './nest/handler.decorators.ts';
export { MessagingModule, type MessagingSettings } from './nest/messaging.module.ts';
export { REDIS_STREAMS, RedisStreamsServer } from './nest/redis-streams.server.ts';
export { shutdownOnSignal } from './nest/shutdown.ts';
