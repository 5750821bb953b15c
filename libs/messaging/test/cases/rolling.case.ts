import { callUntil, openClient } from '../caller.ts';
import { Ledger } from '../ledger.ts';
import { seededRandom } from '../random.ts';
import { ReplicaProcess, startReplicas, type ReplicaExit } from '../replica-process.ts';
import type { CaseResult, CaseServers } from './replicas.case.ts';

/** Replaces each replica in turn under load: a new one starts, the old one gets SIGTERM and drains. */
export async function runRollingCase(
  servers: CaseServers,
  settings: {
    readonly replicas: number;
    readonly lanes: number;
    readonly rounds: number;
    readonly seed: number;
    readonly name: string;
  },
): Promise<CaseResult & { readonly exits: readonly ReplicaExit[]; readonly slowestMs: number }> {
  const random = seededRandom(settings.seed);
  const ledger = new Ledger(servers.ledgerUrl, settings.name);
  await ledger.open();
  const replicaSettings = { ...servers, ledgerName: settings.name, options: {} };
  const replicas = await startReplicas(settings.replicas, replicaSettings);
  const client = await openClient(servers.redisUrl);
  const exits: ReplicaExit[] = [];
  let isOver = false;

  const roll = async () => {
    for (let count = 0; count < settings.rounds * settings.replicas; count += 1) {
      const fresh = new ReplicaProcess(replicaSettings);
      replicas.push(await fresh.started());
      const old = replicas.shift();
      if (old !== undefined) exits.push(await old.terminate());
    }
  };
  try {
    const load = callUntil(client, {
      lanes: settings.lanes,
      workMs: () => Math.floor(random() * 40),
      isOver: () => isOver,
    });
    await roll().finally(() => {
      isOver = true;
    });
    const records = await load;
    const slowestMs = records.reduce((slowest, { ms }) => Math.max(slowest, ms), 0);
    return { records, totals: await ledger.totals(), exits, slowestMs };
  } finally {
    await client.close();
    await Promise.all(replicas.map((replica) => replica.terminate()));
    ledger.close();
  }
}
