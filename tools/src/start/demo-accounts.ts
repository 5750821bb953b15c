import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from './settings.ts';

/** A demo account as the auth service saves it. */
export type DemoAccount = {
  readonly username: string;
  readonly password: string;
  readonly planId: string;
  readonly role: string;
};

/** Returns this clone's demo accounts; none outside development. */
export function readDemoAccounts({ isDevelopment, demoAccountsFile }: Settings): readonly DemoAccount[] {
  if (!isDevelopment || !existsSync(demoAccountsFile)) return [];
  return JSON.parse(readFileSync(demoAccountsFile, 'utf8')) as DemoAccount[];
}
