import { callOnce, callUntil, openClient, type CallRecord } from '../caller.ts';
import { Ledger, type LedgerTotals } from '../ledger.ts';
import { seededRandom } from '../random.ts';
import { ReplicaProcess, startReplicas } from '../replica-process.ts';

export interface CaseServers {
  /** The Redis under test. */
  readonly redisUrl: string;
  /** The Redis that counts the actual effects. */
  readonly ledgerUrl: string;
}

export interface CaseResult {
  readonly records: readonly CallRecord[];
  readonly totals: LedgerTotals;
}

/** Sends `commands` commands at once to competing healthy replicas. */
export async function runReplicasCase(
  servers: CaseServers,
  settings: {
    readonly replicas: number;
    readonly commands: number;
    readonly seed: number;
    readonly name: string;
  },
): Promise<CaseResult> {
  const random = seededRandom(settings.seed);
  const ledger = new Ledger(servers.ledgerUrl, settings.name);
  await ledger.open();
  // Few slots each, so no replica can take everything before the others look.
  const replicaSettings = { ...servers, ledgerName: settings.name, options: { maxInFlight: 8 } };
  const replicas = await startReplicas(settings.replicas, replicaSettings);
  const client = await openClient(servers.redisUrl);
  try {
    const records = await Promise.all(
      Array.from({ length: settings.commands }, (_, number) =>
        callOnce(client, `command-${number}`, Math.floor(random() * 30)),
      ),
    );
    return { records, totals: await ledger.totals() };
  } finally {
    await client.close();
    await Promise.all(replicas.map((replica) => replica.terminate()));
    ledger.close();
  }
}

/** Keeps replicas under load and kills one without warning halfway. It is not replaced. */
export async function runKillCase(
  servers: CaseServers,
  settings: {
    readonly replicas: number;
    readonly lanes: number;
    readonly durationMs: number;
    readonly seed: number;
    readonly name: string;
  },
): Promise<CaseResult & { readonly slowestMs: number }> {
  const random = seededRandom(settings.seed);
  const ledger = new Ledger(servers.ledgerUrl, settings.name);
  await ledger.open();
  const replicas = await startReplicas(settings.replicas, {
    ...servers,
    ledgerName: settings.name,
    options: {},
  });
  const client = await openClient(servers.redisUrl);
  const startedMs = performance.now();
  let victim: ReplicaProcess | undefined;
  try {
    const records = await callUntil(client, {
      lanes: settings.lanes,
      workMs: () => Math.floor(random() * 40),
      isOver: () => {
        const elapsedMs = performance.now() - startedMs;
        if (victim === undefined && elapsedMs > settings.durationMs / 2) {
          victim = replicas[Math.floor(random() * replicas.length)];
          void victim?.kill();
        }
        return elapsedMs > settings.durationMs;
      },
    });
    const slowestMs = records.reduce((slowest, { ms }) => Math.max(slowest, ms), 0);
    return { records, totals: await ledger.totals(), slowestMs };
  } finally {
    await client.close();
    await Promise.all(replicas.map((replica) => (replica === victim ? replica.exited : replica.terminate())));
    ledger.close();
  }
}
