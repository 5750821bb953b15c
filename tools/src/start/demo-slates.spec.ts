import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACTIVE_SPORTS } from '@app/domain';
import { waitForSlates } from './demo-slates.ts';

describe('waitForSlates', () => {
  let server: Server;
  const states: string[] = [];
  const wait = async (answer: RequestListener, timeoutMs?: number): Promise<void> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const update = (state: string): void => void states.push(state);
    await waitForSlates(`http://127.0.0.1:${port}`, update, new AbortController().signal, timeoutMs);
  };

  beforeEach(() => states.splice(0));
  afterEach(() => server.close());

  it('waits until the gateway knows the published files', async () => {
    let requests = 0;
    await wait((_request, response) => {
      requests += 1;
      response.writeHead(requests <= ACTIVE_SPORTS.length ? 503 : 200).end('{ "slates": [1, 2] }');
    });
    expect(states).toEqual([`${2 * ACTIVE_SPORTS.length} slates`]);
  });

  it('does not wait for a sport in real use whose only file was refused', async () => {
    await wait((request, response) => {
      response.writeHead(request.url === '/static/mlb/index.json' ? 404 : 200).end('{ "slates": [1] }');
    }, 2_000);
    expect(states).toEqual([`${ACTIVE_SPORTS.length - 1} slates`]);
  });

  it('gives up on a gateway that never learns of them', async () => {
    await expect(wait((_request, response) => response.writeHead(503).end(), 500)).rejects.toThrow(
      'The demo slates were not loaded in time.',
    );
  });
});
