import { existsSync, readFileSync } from 'node:fs';
import type { Settings } from './settings.ts';

/** An account to try the product with, as the auth service writes it down. */
export type DemoAccount = {
  readonly username: string;
  readonly password: string;
  readonly planId: string;
  readonly role: string;
};

/** The accounts of this clone; none outside development. */
export function readDemoAccounts({ isDevelopment, demoAccountsFile }: Settings): readonly DemoAccount[] {
  if (!isDevelopment || !existsSync(demoAccountsFile)) return [];
  return JSON.parse(readFileSync(demoAccountsFile, 'utf8')) as DemoAccount[];
}
