// npm run verify:replicas [-- --seed N]: every command of competing replicas takes effect exactly once, also
// when one of three is killed without warning. The short form runs with the integration tests.
import { runKillCase, runReplicasCase } from '@app/messaging/cases';
import { conclude, judge, seedFromArguments, withRedis } from './messaging-run.ts';

const ROUNDS = 5;
const seed = seedFromArguments(process.argv);
const faults: string[] = [];

await withRedis(async (servers) => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const healthy = await runReplicasCase(servers, {
      replicas: 3,
      commands: 100,
      seed: seed + round,
      name: `healthy-${round}`,
    });
    faults.push(...judge(`round ${round}, 100 commands over 3 replicas`, healthy, false));

    const killed = await runKillCase(servers, {
      replicas: 3,
      lanes: 64,
      durationMs: 10_000,
      seed: seed + round,
      name: `killed-${round}`,
    });
    // Work the killed replica had done but not acknowledged runs again. Its key prevents a second effect.
    faults.push(...judge(`round ${round}, kill -9 one of 3 under load`, killed, true));
  }
});
conclude('replicas', seed, faults);
