// The stand-ins for a mail server and the payment provider in one process, as docker-compose.yml starts them.
import { startMailbox } from '@app/testing/mailbox';
import { startProvider } from '@app/testing/provider';

const SMTP_PORT = 1025;
const MAIL_PAGE_PORT = 3002;
const PAYMENTS_PORT = 3003;

const { STAND_INS_DATA: data, PROVIDER_API_KEY, PROVIDER_WEBHOOK_SECRET, PROVIDER_WEBHOOK_URL } = process.env;
if (!data || !PROVIDER_API_KEY || !PROVIDER_WEBHOOK_SECRET || !PROVIDER_WEBHOOK_URL) {
  throw new Error(
    'STAND_INS_DATA, PROVIDER_API_KEY, PROVIDER_WEBHOOK_SECRET and PROVIDER_WEBHOOK_URL must be set.',
  );
}
const host = '0.0.0.0';
const mailbox = await startMailbox({
  host,
  smtpPort: SMTP_PORT,
  httpPort: MAIL_PAGE_PORT,
  dataDir: `${data}/mails`,
});
const payments = await startProvider({
  host,
  port: PAYMENTS_PORT,
  publicUrl: `http://127.0.0.1:${String(PAYMENTS_PORT)}`,
  apiKey: PROVIDER_API_KEY,
  webhookSecret: PROVIDER_WEBHOOK_SECRET,
  webhookUrl: PROVIDER_WEBHOOK_URL,
  file: `${data}/payments.json`,
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () => void Promise.all([mailbox.close(), payments.close()]).then(() => process.exit(0)),
  );
}
process.stdout.write(`${JSON.stringify({ msg: 'ready' })}\n`);
