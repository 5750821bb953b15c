import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canListen, freePort } from '@app/testing/servers';
import { startApp } from './app-process.ts';
import { pageUrl, type Settings, standInHost } from './settings.ts';
import type { Running } from './supervisor.ts';

/** How billing reaches the stand-in for the payment provider. */
export type PaymentSettings = {
  readonly url: string;
  readonly port: number;
  readonly apiKey: string;
  readonly webhookSecret: string;
};

type Env = Readonly<Record<string, string | undefined>>;

const OWN_PROVIDER = [
  'STRIPE_SECRET_KEY',
  'STRIPE_SECRET_KEY_FILE',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_WEBHOOK_SECRET_FILE',
  'STRIPE_API_BASE',
  'STRIPE_API_BASE_FILE',
] as const;

/**
 * Chooses port and keys of the stand-in for the payment provider; undefined in production and when the environment
 * names a provider. The keys stay, so that notifications from before a restart can still be verified.
 */
export async function choosePayments(
  settings: Settings,
  pagePort: number,
  env: Env,
): Promise<PaymentSettings | undefined> {
  const { isDevelopment, isTrial, dataDir } = settings;
  if (!(isDevelopment || isTrial) || OWN_PROVIDER.some((name) => Boolean(env[name]))) return undefined;
  const wanted = pagePort + 2;
  const port =
    wanted <= 65_535 && (await canListen(wanted, standInHost(settings))) ? wanted : await freePort();
  return { url: `http://127.0.0.1:${port}`, port, ...readKeys(join(dataDir, 'payment-keys.json')) };
}

/** Starts the stand-in as its own process. */
export function startPayments(
  settings: Settings,
  payments: PaymentSettings,
  gatewayPort: number,
  process: Pick<Parameters<typeof startApp>[0], 'logFile' | 'signal' | 'onStarted' | 'onEnded'>,
): Promise<Running> {
  const { root, dataDir, host } = settings;
  return startApp({
    ...process,
    name: 'payments',
    entry: paymentsOf(root),
    cwd: root,
    env: {
      PROVIDER_HOST: standInHost(settings),
      PROVIDER_PORT: String(payments.port),
      PROVIDER_API_KEY: payments.apiKey,
      PROVIDER_WEBHOOK_SECRET: payments.webhookSecret,
      PROVIDER_WEBHOOK_URL: `${pageUrl(host, gatewayPort)}/api/stripe/webhook`,
      PROVIDER_FILE: join(dataDir, 'payments.json'),
    },
  });
}

/** The stand-in's main file. */
export function paymentsOf(root: string): string {
  return join(root, 'tools/src/provider/main.ts');
}

function readKeys(file: string): Pick<PaymentSettings, 'apiKey' | 'webhookSecret'> {
  if (existsSync(file)) {
    try {
      const { apiKey, webhookSecret } = JSON.parse(readFileSync(file, 'utf8')) as Partial<PaymentSettings>;
      if (apiKey && webhookSecret) return { apiKey, webhookSecret };
    } catch {
      // Unreadable keys are replaced: they protect test data only.
    }
  }
  const keys = {
    apiKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
  };
  writeFileSync(file, JSON.stringify(keys), { mode: 0o600 });
  return keys;
}
