export { startApp, type App, type AppName } from './app-process.ts';
export { buildApps } from './build-apps.ts';
export { startStack, type Stack, type StackOptions } from './start-stack.ts';
