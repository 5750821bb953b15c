// npm run test:servers -- <command…>: runs a command with its own PostgreSQL and Redis in TEST_DATABASE_URL
// and TEST_REDIS_URL, and stops both afterwards.
import { join } from 'node:path';
import { ServerError, startTestServers } from '@app/testing/servers';
import { runInForeground } from './foreground.ts';

const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Pass a command: npm run test:servers -- <command>');
  process.exit(2);
}

try {
  const servers = await startTestServers(join(import.meta.dirname, '../../../.data/test'), console.error);
  // Ctrl-C also reaches the command. The servers stay up until it has ended.
  process.exitCode = await runInForeground(command, args, servers.env);
  await servers.stop();
} catch (error) {
  if (!(error instanceof ServerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
