// npm run verify:rolling [-- --seed N]: replaces each replica in turn under load (SIGTERM, drain, exit),
// several times. No request fails and none runs twice.
import { runRollingCase } from '@app/messaging/cases';
import { conclude, judge, seedFromArguments, withRedis } from './messaging-run.ts';

const seed = seedFromArguments(process.argv);

const faults = await withRedis(async (servers) => {
  const result = await runRollingCase(servers, { replicas: 3, lanes: 64, rounds: 5, seed, name: 'rolling' });
  const unclean = result.exits.filter(({ code }) => code !== 0);
  console.log(`${result.exits.length} replicas replaced, ${unclean.length} of them did not end cleanly`);
  return [
    ...judge('3 replicas replaced 5 times each under load', result, false),
    ...(unclean.length > 0 ? [`${unclean.length} replicas did not end with exit code 0`] : []),
  ];
});
conclude('rolling', seed, faults);
