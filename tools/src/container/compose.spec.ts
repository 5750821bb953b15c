import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { objectsOf, renderedFile } from '../manifests/overlays.ts';

const ROOT = join(__dirname, '../../..');

type Service = {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly ports?: readonly string[];
};

const { services } = parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
};
const names = readdirSync(join(ROOT, 'services')).sort();
const workloads = ['gateway', ...names.flatMap((name) => [name, `${name}-jobs`])];

const configuration = readFileSync(join(ROOT, 'docs/operations/configuration.md'), 'utf8');

/** Limits, settings of development and what the image sets. They go into `compose.override.yaml`. */
const NOT_PASSED = [
  'DATABASE_POOL_MAX',
  'DATABASE_READ_URL',
  'PREDICTIONS_INBOX',
  'DEVELOPMENT_MAILBOX',
  'DEVELOPMENT_RESET_URL',
  'DEMO_ACCOUNTS_FILE',
  'ACCOUNT_ERASURE_DELAY_DAYS',
  'LOGIN_LIMIT_PER_ACCOUNT_AND_ADDRESS',
  'LOGIN_LIMIT_PER_ADDRESS',
  'LOGIN_WINDOW_SECONDS',
  'LOGIN_LIMIT_FROM_UNKNOWN_DEVICES',
  'RESET_LIMIT_PER_EMAIL',
  'REGISTRATION_LIMIT_PER_ADDRESS',
  'PASSWORD_CONCURRENCY',
  'PASSWORD_QUEUE',
  'MAX_IMPORT_ROWS',
  'MAX_ACCOUNT_BETS',
  'ANSWER_LIMIT_MS',
  'MAX_RUNNING_ANSWERS',
  'ANSWER_DRAIN_MS',
];

/** The variables that the documents list for a service. */
function settingsOf(service: string): string[] {
  const heading = `## ${service.slice(0, 1).toUpperCase()}${service.slice(1)} service`;
  const [, section = ''] = configuration.split(`\n${heading}\n`);
  const [own = ''] = section.split('\n## ');
  return [...own.matchAll(/^\| `([A-Z_]+)`/gm)].flatMap(([, name = '']) => name);
}

describe('docker-compose.yml', () => {
  it('runs the gateway, and each service once for messages and once for jobs', () => {
    const found = Object.entries(services).filter(([name]) => workloads.includes(name));
    expect(found.map(([name, { command, environment }]) => [name, command, environment?.['ROLE']])).toEqual([
      ['gateway', ['gateway'], undefined],
      ...names.flatMap((name) => [
        [name, [name], 'rpc'],
        [`${name}-jobs`, [name], 'jobs'],
      ]),
    ]);
  });

  it.each(names)('passes every setting of %s that is not excepted by name', (name) => {
    const settings = settingsOf(name);
    expect(settings).toContain('ROLE');
    for (const workload of [name, `${name}-jobs`]) {
      const passed = Object.keys(services[workload]?.environment ?? {});
      expect(settings.filter((one) => !passed.includes(one) && !NOT_PASSED.includes(one))).toEqual([]);
    }
  });

  it('excepts only settings that exist and are not passed', () => {
    const passed = Object.values(services).flatMap(({ environment = {} }) => Object.keys(environment));
    const settings = names.flatMap(settingsOf);
    expect(NOT_PASSED.filter((name) => !settings.includes(name) || passed.includes(name))).toEqual([]);
  });

  it.each([...workloads, 'migrate', 'keys'])('gives %s no privileges and nothing to write to', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('publishes ports to its own machine only', () => {
    const ports = Object.values(services).flatMap(({ ports: published = [] }) => published);
    expect(ports.filter((port) => !/^(?:127\.0\.0\.1:|\$\{PUBLISH:-127\.0\.0\.1:)/.test(port))).toEqual([]);
  });

  it.each([
    ['DATABASE_URL', ['migrate', ...names.flatMap((name) => [name, `${name}-jobs`])]],
    ['SMTP_URL', ['auth', 'auth-jobs']],
    ['STRIPE_SECRET_KEY', ['billing', 'billing-jobs']],
    ['CHAT_MODEL_KEY', ['chat', 'chat-jobs']],
  ])('shows %s to its own services only', (secret, owners) => {
    const readers = Object.keys(services).filter((name) => secret in (services[name]?.environment ?? {}));
    expect(readers).toEqual(owners);
  });
});

it('Kubernetes runs the same applications as Compose', () => {
  const objects = objectsOf(readFileSync(renderedFile(ROOT, 'production'), 'utf8'));
  const deployments = objects
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata }) => metadata.name);
  expect(deployments.sort()).toEqual([...workloads].sort());
});
