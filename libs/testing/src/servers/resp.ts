import { connect } from 'node:net';

/**
 * Sends commands to a Redis on 127.0.0.1 over one connection and resolves with the raw replies, joined.
 * Implements just enough of the protocol to recognize our own server before a client library is loaded.
 * Rejects on an error reply, or when nothing answers within `timeoutMs`.
 */
export function askRedis(
  port: number,
  commands: readonly (readonly string[])[],
  timeoutMs = 2_000,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answer = '';
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('Redis does not respond.')));
    socket.setEncoding('utf8');
    socket.once('connect', () => socket.write([...commands, ['QUIT']].map(encode).join('')));
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => {
      const refusal = /^-(.*)/m.exec(answer)?.[1];
      if (refusal) reject(new Error(refusal));
      else resolve(answer);
    });
  });
}

function encode(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
}
