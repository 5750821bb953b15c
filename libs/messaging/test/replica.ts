// A service replica as a separate process that can be killed. Node runs it directly.
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, createMetrics, logReady } from '@app/platform';
import { RpcServer } from '../src/core/index.ts';
import { Ledger } from './ledger.ts';
import type { ReplicaSettings } from './replica-process.ts';
import { countOnce, die, echo } from './test-contracts.ts';

const settings = JSON.parse(process.env['REPLICA'] ?? '{}') as ReplicaSettings;
const logger = createLogger({ name: 'replica', level: 'info' });
const ledger = new Ledger(settings.ledgerUrl, settings.ledgerName);
await ledger.open();

const server = new RpcServer({
  service: 'predictions',
  redisUrl: settings.redisUrl,
  logger,
  registry: createMetrics('predictions'),
  options: settings.options,
});
server.handle(countOnce, async ({ workMs }, context) => {
  const key = context.idempotencyKey ?? '';
  if (workMs > 0) await sleep(workMs);
  await ledger.apply(key);
  return { key, pid: process.pid };
});
server.handle(echo, ({ text }) => ({ text }));
server.handle(die, async (_request, context) => {
  await ledger.apply(context.idempotencyKey ?? '');
  process.kill(process.pid, 'SIGKILL');
  return {};
});

process.on('SIGTERM', () => {
  void server.drain().then(() => {
    ledger.close();
    process.exit(0);
  });
});
process.stdin.on('end', () => process.exit(1)).resume();
await server.start();
logReady(logger, {});
