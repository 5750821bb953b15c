export * from './config.ts';
export * from './errors.ts';
export * from './internal-server.ts';
export * from './logger.ts';
export * from './metrics.ts';
export * from './readiness.ts';
export * from './request-context.ts';
export * from './traceparent.ts';
