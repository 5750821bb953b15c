import { EventEmitter } from 'node:events';
import { MailStore } from './mail-store.ts';
import type { Mail } from './mail.ts';
import { startPage } from './http.ts';
import { startSmtp } from './smtp.ts';

export type MailboxOptions = {
  /** Any free port by default. */
  readonly smtpPort?: number;
  /** Any free port by default. */
  readonly httpPort?: number;
  /** Listen address; 127.0.0.1 by default. A container listens everywhere and is published to its machine only. */
  readonly host?: string;
  /** Also stores the mails here to survive a restart. */
  readonly dataDir?: string;
};

/** Selects a mail by recipient (ignoring case) and words in its subject. */
export type MailQuery = { readonly to: string; readonly subject?: string; readonly timeoutMs?: number };

/** A stand-in for a mail server that accepts and shows every mail, on this machine only. */
export type Mailbox = {
  /** For SMTP_URL. */
  readonly smtpUrl: string;
  /** The page. `${url}/messages.json` returns the same as data. */
  readonly url: string;
  /** At most 200, newest first. */
  messages(): readonly Mail[];
  /**
   * Resolves with the newest matching mail, including earlier ones. Rejects after `timeoutMs` (10 s by
   * default).
   */
  waitForMessage(query: MailQuery): Promise<Mail>;
  clear(): void;
  close(): Promise<void>;
};

/** Starts the SMTP server and its page. Rejects with EADDRINUSE when a given port is taken. */
export async function startMailbox({
  smtpPort = 0,
  httpPort = 0,
  host = '127.0.0.1',
  dataDir,
}: MailboxOptions = {}): Promise<Mailbox> {
  const store = new MailStore(dataDir);
  const arrivals = new EventEmitter<{ mail: [] }>().setMaxListeners(0);
  const smtp = await startSmtp(smtpPort, host, (content) => {
    store.add(content);
    arrivals.emit('mail');
  });
  const page = await startPage(httpPort, host, store).catch(async (error: unknown) => {
    await smtp.close();
    throw error;
  });
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    url: page.url,
    messages: () => store.list(),
    waitForMessage: (query) => waitFor(store, arrivals, query),
    clear: () => store.clear(),
    async close() {
      await Promise.all([smtp.close(), page.close()]);
    },
  };
}

function waitFor(
  store: MailStore,
  arrivals: EventEmitter<{ mail: [] }>,
  { to, subject = '', timeoutMs = 10_000 }: MailQuery,
): Promise<Mail> {
  const find = (): Mail | undefined =>
    store
      .list()
      .find(
        (mail) =>
          mail.to.some((address) => address.toLowerCase() === to.toLowerCase()) &&
          mail.subject.includes(subject),
      );
  return new Promise((resolve, reject) => {
    const check = (): void => {
      const mail = find();
      if (!mail) return;
      settle();
      resolve(mail);
    };
    const timer = setTimeout(() => {
      settle();
      const wanted = subject === '' ? '' : ` with "${subject}" in its subject`;
      reject(new Error(`No mail to ${to}${wanted} arrived within ${timeoutMs} ms.`));
    }, timeoutMs);
    const settle = (): void => {
      clearTimeout(timer);
      arrivals.off('mail', check);
    };
    arrivals.on('mail', check);
    check();
  });
}
