import './locale.ts';

export * from './define.ts';
export * from './errors.ts';
export * from './predictions/get-clock.contract.ts';
export * from './predictions/predictions.events.ts';
export * from './predictions/published-files.contract.ts';
export * from './predictions/slate.contract.ts';
