import { join } from 'node:path';
import { type Mailbox, startMailbox } from '@app/testing/mailbox';
import { canListen } from '@app/testing/servers';
import { type Settings, standInHost } from './settings.ts';

/**
 * Starts the mailbox that replaces a mail server, with mails under `.data/mails`; undefined when the
 * environment names a mail server. Its page uses the port after the gateway's `port`, or any if that is
 * taken.
 */
export async function startMail(settings: Settings, port: number): Promise<Mailbox | undefined> {
  const { smtpUrl, isDevelopment, isTrial, dataDir } = settings;
  if (smtpUrl !== undefined || !(isDevelopment || isTrial)) return undefined;
  const next = port + 1;
  const host = standInHost(settings);
  const httpPort = next <= 65_535 && (await canListen(next, host)) ? next : 0;
  return startMailbox({ host, httpPort, dataDir: join(dataDir, 'mails') });
}
