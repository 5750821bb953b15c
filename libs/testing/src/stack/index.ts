export { APP_NAMES, startApp, type App, type AppName } from './app-process.ts';
export { buildApps } from './build-apps.ts';
export { queryRows } from './query-rows.ts';
export {
  startStack,
  type CommandResult,
  type DemoAccount,
  type Stack,
  type StackOptions,
} from './start-stack.ts';
