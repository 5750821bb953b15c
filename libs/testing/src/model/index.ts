export * from './fake-model.ts';
