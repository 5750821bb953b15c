// A writer of a response as a separate process that can be killed. Node runs it directly.
import { RedisConnection } from '../src/core/connection.ts';
import { PartStream } from '../src/core/part-stream.ts';
import { silent } from './in-process.ts';

const [redisUrl = '', id = ''] = process.argv.slice(2);
const connection = new RedisConnection({ url: redisUrl, name: 'writer', logger: silent });
await connection.open();
const stream = new PartStream(connection, id, silent);
await stream.open();
stream.append(['first']);
process.stdin.on('end', () => process.exit(1)).resume();
