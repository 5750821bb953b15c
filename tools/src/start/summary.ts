import { PRODUCT_NAME } from '@app/domain';
import type { DemoAccount } from './demo-accounts.ts';
import type { Whereabouts } from './product.ts';
import type { Settings } from './settings.ts';

/** Returns the text `npm start` prints when ready: addresses, and who can sign in. */
export function summaryOf(
  { address, mailboxUrl, paymentsUrl, demoAccounts, tablesDir }: Whereabouts,
  settings: Settings,
): string {
  const isElsewhere = tablesDir !== undefined && !tablesDir.startsWith(settings.dataDir);
  const facts = {
    Page: address,
    ...(mailboxUrl !== undefined && { Mailbox: `${mailboxUrl} (replaces a mail server)` }),
    ...(paymentsUrl !== undefined && { Payments: `${paymentsUrl} (test mode: no money moves)` }),
    Interface: `${address}/api/docs`,
    Inbox: settings.inbox,
    Data: isElsewhere ? `${settings.dataDir} and ${tablesDir}` : settings.dataDir,
    Logs: settings.logsDir,
    Stop: 'Ctrl-C',
  };
  const lines = Object.entries(facts).map(([name, value]) => `  ${name.padEnd(10)} ${value}`);
  return ['', `${PRODUCT_NAME} is running.`, '', ...lines, ...accountLines(demoAccounts), ''].join('\n');
}

function accountLines(accounts: readonly DemoAccount[]): readonly string[] {
  if (accounts.length === 0) return [];
  const rows = [
    ['Account', 'Password', 'Plan'],
    ...accounts.map(({ username, password, planId, role }) => [
      username,
      password,
      role === 'admin' ? `${planId}, administrator` : planId,
    ]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return ['', ...rows.map((row) => `  ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  ')}`)];
}
