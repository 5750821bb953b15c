/** Reference: the replying side of a round trip over Redis streams, without Nest or HTTP. */
import { createClient } from 'redis';
import { PAYLOAD, serveBench } from './child-side.ts';

const url = process.env['REDIS_URL'];
const blocking = createClient({ url: url ?? '' });
const shared = createClient({ url: url ?? '' });
await Promise.all([blocking.connect(), shared.connect()]);
await shared.xGroupCreate('bench:raw:req', 'g', '0', { MKSTREAM: true });
const body = JSON.stringify(PAYLOAD);

async function serve(): Promise<void> {
  for (;;) {
    const reply = (await blocking.xReadGroup('g', 'c', [{ key: 'bench:raw:req', id: '>' }], {
      COUNT: 64,
      BLOCK: 1000,
    })) as { messages: { id: string; message: Record<string, string> }[] }[] | null;
    const messages = reply?.[0]?.messages ?? [];
    if (messages.length === 0) continue;
    const ids = messages.map((message) => message.id);
    await Promise.all([
      ...messages.map(({ message }) =>
        shared.xAdd(
          'bench:raw:rep',
          '*',
          { id: message['id'] ?? '', body },
          {
            TRIM: { strategy: 'MAXLEN', strategyModifier: '~', threshold: 1000 },
          },
        ),
      ),
      shared.xAck('bench:raw:req', 'g', ids),
      shared.xDel('bench:raw:req', ids),
    ]);
  }
}

void serve();
serveBench(0);
