/** Reference: a plain Fastify handler, for the JSON payload and for one file. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { PAYLOAD, serveBench } from './child-side.ts';

const app = fastify({ logger: false });
app.get('/payload', async () => PAYLOAD);

// Sent unchanged, so compressed bytes come with their encoding.
const file = process.env['BENCH_FILE'];
if (file) {
  const bytes = readFileSync(file);
  const encoding = process.env['BENCH_ENCODING'];
  app.get('/file', (_request, reply) => {
    if (encoding) reply.header('content-encoding', encoding);
    return reply.header('content-type', 'application/json; charset=utf-8').send(bytes);
  });
}

await app.listen({ port: 0, host: '127.0.0.1' });
serveBench((app.server.address() as { port: number }).port);
