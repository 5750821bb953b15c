import { readSettings } from './settings.ts';
import { summaryOf } from './summary.ts';

describe('the startup summary', () => {
  const settings = readSettings('/clone', {});

  it('shows the page, the mailbox, test payments and the demo accounts once each', () => {
    const account = { username: 'demo-pro', password: 'correct-horse', planId: 'pro', role: 'user' };
    const text = summaryOf(
      {
        address: 'http://127.0.0.1:3001',
        mailboxUrl: 'http://127.0.0.1:3002',
        paymentsUrl: 'http://127.0.0.1:3003',
        demoAccounts: [
          account,
          { username: 'demo-admin', password: 'battery', planId: 'elite', role: 'admin' },
        ],
        tablesDir: '/clone/.data/postgres',
      },
      settings,
    );
    expect(text).toMatch(/^ {2}Page +http:\/\/127\.0\.0\.1:3001$/m);
    expect(text).toMatch(/^ {2}Mailbox +http:\/\/127\.0\.0\.1:3002 \(replaces a mail server\)$/m);
    expect(text).toMatch(/^ {2}Payments +http:\/\/127\.0\.0\.1:3003 \(test mode: no money moves\)$/m);
    expect(text).toMatch(/^ {2}demo-pro +correct-horse {2}pro$/m);
    expect(text).toMatch(/^ {2}demo-admin +battery +elite, administrator$/m);
    expect(text.split(account.password)).toHaveLength(2);
  });

  it('leaves out what there is none of', () => {
    const text = summaryOf(
      {
        address: 'http://127.0.0.1:3001',
        mailboxUrl: undefined,
        paymentsUrl: undefined,
        demoAccounts: [],
        tablesDir: undefined,
      },
      settings,
    );
    expect(text).not.toMatch(/Mailbox|Payments|Account|Password/);
  });
});
