import { connect } from 'node:net';
import { createInterface } from 'node:readline';

/** A mail to send. */
export type MailToSend = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Content type; plain UTF-8 text by default. */
  readonly type?: string;
};

/**
 * Sends a mail by plain SMTP without the product's mail library. Returns the server's replies. The last one
 * is about the mail and starts with 250 when accepted.
 */
export async function sendMail(
  smtpUrl: string,
  { to, subject, text, type = 'text/plain; charset=utf-8' }: MailToSend,
): Promise<readonly string[]> {
  const { hostname, port } = new URL(smtpUrl);
  const socket = connect(Number(port), hostname);
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  const answers: string[] = [];
  const head = `From: "Openbook" <books@example.com>\r\nTo: ${to}\r\nSubject: ${subject}\r\nContent-Type: ${type}`;
  const commands = [
    'EHLO test',
    'MAIL FROM:<bounce@example.com>',
    `RCPT TO:<${to}>`,
    'DATA',
    `${head}\r\n\r\n${text}\r\n.`,
  ];
  await nextAnswer(lines);
  for (const command of commands) {
    socket.write(`${command}\r\n`);
    answers.push(await nextAnswer(lines));
  }
  socket.end('QUIT\r\n');
  return answers;
}

/** Returns the last line of the server's next reply. Earlier lines have a dash. */
async function nextAnswer(lines: AsyncIterator<string>): Promise<string> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) throw new Error('The mail server closed the connection.');
    if (value[3] !== '-') return value;
  }
}
