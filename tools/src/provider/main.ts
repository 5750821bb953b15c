// The stand-in for the payment provider as its own process, started by `npm start` in development.
import { startProvider } from '@app/testing/provider';

const env = process.env;
const provider = await startProvider({
  port: Number(env['PROVIDER_PORT'] ?? 0),
  ...(env['PROVIDER_HOST'] && { host: env['PROVIDER_HOST'] }),
  ...(env['PROVIDER_PUBLIC_URL'] && { publicUrl: env['PROVIDER_PUBLIC_URL'] }),
  ...(env['PROVIDER_API_KEY'] && { apiKey: env['PROVIDER_API_KEY'] }),
  ...(env['PROVIDER_WEBHOOK_SECRET'] && { webhookSecret: env['PROVIDER_WEBHOOK_SECRET'] }),
  ...(env['PROVIDER_WEBHOOK_URL'] && { webhookUrl: env['PROVIDER_WEBHOOK_URL'] }),
  ...(env['PROVIDER_FILE'] && { file: env['PROVIDER_FILE'] }),
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void provider.close().then(() => process.exit(0)));
}
process.stdout.write(`${JSON.stringify({ msg: 'ready', url: provider.url })}\n`);
