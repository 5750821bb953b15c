import './locale.ts';

export * from './define.ts';
export * from './errors.ts';
export * from './http/define-route.ts';
export * from './http/documents.contract.ts';
export * from './http/health.contract.ts';
export * from './http/live.contract.ts';
export * from './http/problem.contract.ts';
export * from './http/routes.ts';
export * from './http/static-files.contract.ts';
export * from './predictions/get-clock.contract.ts';
export * from './predictions/predictions.events.ts';
export * from './predictions/published-files.contract.ts';
export * from './predictions/slate.contract.ts';
