// npm run test:servers -- <command…>: runs a command with a real PostgreSQL and Redis of its own, named by
// TEST_DATABASE_URL and TEST_REDIS_URL, and stops both when it ends.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ServerError, startTestServers } from '@app/testing/servers';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Say what to run: npm run test:servers -- <command>');
  process.exit(2);
}

try {
  const servers = await startTestServers(join(import.meta.dirname, '../../../.data/test'), console.error);
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...servers.env } });
  // A Ctrl-C reaches the command as well; the servers stay up until it has ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  await servers.stop();
} catch (error) {
  if (!(error instanceof ServerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
