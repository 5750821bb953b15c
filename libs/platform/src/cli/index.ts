export * from './exit-codes.ts';
export * from './output.ts';
