import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Mail } from './mail.ts';

/** Maximum mail size in bytes. The product's own mails have a few KB. */
const MAX_MAIL_BYTES = 1024 * 1024;

/** How long open connections may delay closing. */
const CLOSE_TIMEOUT_MS = 300;

/** A running SMTP server. */
export type SmtpServer = { readonly port: number; close(): Promise<void> };

/**
 * Accepts mail on `host` without login or encryption and passes each one to `deliver` before acknowledging
 * it. `port` 0 picks a free one. Rejects with EADDRINUSE when the port is taken.
 */
export async function startSmtp(
  port: number,
  host: string,
  deliver: (mail: Omit<Mail, 'id' | 'receivedAt'>) => void,
): Promise<SmtpServer> {
  const server = new SMTPServer({
    name: 'mailbox.localhost',
    banner: 'stand-in for a mail server',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    rejectOversized: true,
    logger: false,
    closeTimeout: CLOSE_TIMEOUT_MS,
    onData(stream, session, done) {
      void receive(stream, session).then(
        (mail) => {
          if (mail) deliver(mail);
          done();
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  server.on('error', () => undefined); // A dropped connection. `once` reports a failure to listen.
  server.listen(port, host);
  await once(server.server, 'listening');
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Reads and parses one DATA command; undefined for a mail above the limit, which the server refuses. */
async function receive(
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<Omit<Mail, 'id' | 'receivedAt'> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (!stream.sizeExceeded) chunks.push(chunk as Buffer);
  if (stream.sizeExceeded) return undefined;
  const { from, subject, text, html } = await PostalMime.parse(Buffer.concat(chunks));
  const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return {
    from: from?.address ?? sender,
    to: envelope.rcptTo.map(({ address }) => address),
    subject: subject ?? '',
    text: (text ?? html ?? '').trim(),
  };
}
