import { rm } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { AccountRemover } from '../admin/account-admin.ts';
import { AUTH_CONFIG, type AuthConfig } from '../auth.config.ts';
import { isMadeForDevelopment } from '../keys/auth-keys.ts';
import { readFileIfThere } from '../keys/key-file.ts';
import { DemoAccounts } from './demo-accounts.ts';

/** Removes what a development start created, so the same data can go into production. */
@Injectable()
export class DemoRemover {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(DemoAccounts) private readonly accounts: DemoAccounts,
    @Inject(AccountRemover) private readonly remover: AccountRemover,
  ) {}

  /** Closes the demo accounts, which ends their sessions, and deletes their file and the development keys. */
  async remove(): Promise<{ readonly names: readonly string[]; readonly files: readonly string[] }> {
    const names = await this.accounts.openNames();
    for (const name of names) await this.remover.remove(name);
    const { DEMO_ACCOUNTS_FILE, AUTH_KEYS_FILE } = this.config;
    const files: string[] = [];
    if (DEMO_ACCOUNTS_FILE !== undefined && (await readFileIfThere(DEMO_ACCOUNTS_FILE)) !== null)
      files.push(DEMO_ACCOUNTS_FILE);
    const keys = await readFileIfThere(AUTH_KEYS_FILE);
    if (keys !== null && isMadeForDevelopment(keys)) files.push(AUTH_KEYS_FILE);
    for (const file of files) await rm(file);
    return { names, files };
  }
}
