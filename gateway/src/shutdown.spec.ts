import { connect, type AddressInfo } from 'node:net';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import { EventStream } from '../test/event-stream.ts';
import { startGateway, type GatewayUnderTest } from '../test/gateway-under-test.ts';
import { shutDown } from './shutdown.ts';

const PATH = '/static/nfl/nfl_predictions.json';
const logger = createLogger({ name: 'gateway', level: 'silent' });

describe('shutting down', () => {
  let gateway: GatewayUnderTest;
  let port: number;
  let url: string;
  const order: string[] = [];

  beforeEach(async () => {
    order.length = 0;
    gateway = await startGateway();
    gateway.source.publish(PATH, '{}');
    await gateway.store.refresh();
    await gateway.app.listen(0, '127.0.0.1');
    port = (gateway.instance.server.address() as AddressInfo).port;
    url = `http://127.0.0.1:${port}`;
  });

  // Also after a failed spec, since an open server would keep the test run from ending.
  afterEach(async () => {
    gateway.store.stop();
    gateway.instance.server.closeAllConnections();
    await gateway.app.close();
  });

  const leave = (drainMs: number, wait: Promise<unknown> = Promise.resolve()) =>
    shutDown({
      readiness: gateway.readiness,
      logger,
      wait: () => wait,
      drainMs,
      server: gateway.instance.server,
      closeHttp: async () => {
        order.push('door');
        await gateway.app.close();
      },
      closeOutside: () => {
        order.push('outside');
        return Promise.resolve();
      },
    });

  it('fails readiness first, keeps serving while load balancers notice, then closes everything (S-481)', async () => {
    const stream = await EventStream.open(`${url}/api/live`);
    expect((await fetch(url + PATH)).headers.get('connection')).toBe('keep-alive');
    const notice = Promise.withResolvers<undefined>();
    const left = leave(5_000, notice.promise);
    const ready = await fetch(`${url}/health/ready`);
    expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await fetch(`${url}/health/live`)).status).toBe(200);
    const [file, problem] = [await fetch(url + PATH), await fetch(`${url}/api/none`)];
    expect([file.status, file.headers.get('connection')]).toEqual([200, 'close']);
    expect([problem.status, problem.headers.get('connection')]).toEqual([404, 'close']);
    expect(order).toEqual([]);
    notice.resolve(undefined);
    await left;
    expect(order).toEqual(['door', 'outside']);
    await eventually(() => stream.isEnded);
    await expect(fetch(url + PATH)).rejects.toThrow();
  });

  it('finishes running requests (S-481)', async () => {
    const { source } = gateway;
    source.publish('/static/nfl/slow.json', '{"slow":true}');
    await gateway.store.refresh();
    const answer = Promise.withResolvers<Buffer>();
    jest.spyOn(source, 'getFile').mockReturnValueOnce(answer.promise);
    const reply = fetch(`${url}/static/nfl/slow.json`, { headers: { 'accept-encoding': 'identity' } });
    await eventually(() => (source.getFile as jest.Mock).mock.calls.length === 1);
    const left = leave(5_000);
    await eventually(() => order.includes('door'));
    answer.resolve(Buffer.from('{"slow":true}'));
    expect(await (await reply).text()).toBe('{"slow":true}');
    await left;
  });

  it('does not wait beyond the drain time for a request that never ends (S-481)', async () => {
    const socket = connect(port, '127.0.0.1');
    await new Promise((resolve) =>
      socket.write(
        'POST /x HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n1',
        resolve,
      ),
    );
    await eventually(async () => {
      const connections = await new Promise((resolve) => {
        gateway.instance.server.getConnections((_error, count) => {
          resolve(count);
        });
      });
      return connections === 1;
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined).resume();
    await leave(200);
    await closed;
    expect(order).toEqual(['door', 'outside']);
  });
});
