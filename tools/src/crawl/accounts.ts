import type { User } from '@app/contracts';
import type { Stack } from '@app/testing/stack';
import { call, dataOf, register } from '../verify/accounts/client.ts';
import type { Role } from './looks.ts';

/** What the browser keeps of somebody who is signed in; undefined for a visitor. */
export type Session = { readonly token: string; readonly user: User } | undefined;

const DEMO_ACCOUNTS: Readonly<Partial<Record<Role, string>>> = {
  free: 'demo-free',
  premium: 'demo-pro',
  elite: 'demo-elite',
  administrator: 'demo-admin',
};

type Accounts = Pick<Stack, 'gatewayUrl' | 'runCli' | 'demoAccounts'>;

/** Signs in as a role: the demo account of its plan, or for the basic plan a new one. */
export async function signInAs(stack: Accounts, role: Role): Promise<Session> {
  if (role === 'anonymous') return undefined;
  const { username, password } = await accountOf(stack, role);
  const body = { username, password, rememberMe: true };
  return dataOf(await call(stack.gatewayUrl, 'POST /api/login', { body }), `login as ${role}`);
}

async function accountOf(
  { gatewayUrl, runCli, demoAccounts }: Accounts,
  role: Role,
): Promise<{ readonly username: string; readonly password: string }> {
  const demo = demoAccounts().find(({ username }) => username === DEMO_ACCOUNTS[role]);
  if (demo !== undefined) return demo;
  const account = await register(gatewayUrl);
  const { code, stderr } = await runCli(['user', 'grant', account.username, '--plan', role], 'auth');
  if (code !== 0) throw new Error(`user grant: ${stderr}`);
  return account;
}
