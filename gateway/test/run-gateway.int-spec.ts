import { eventually, testRedis } from '@app/testing';
import { runGateway } from '../src/run-gateway.ts';
import { PredictionsResponder } from './predictions-responder.ts';

const PATH = '/static/nfl/nfl_predictions.json';
type Line = { readonly msg?: string; readonly port?: number; readonly internalPort?: number };

describe('the process of the gateway', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  /** Starts it in this process, and collects its log, its signal handlers and the code it exits with. */
  function start(settings: Readonly<Record<string, string>>) {
    const lines: Line[] = [];
    const exits: unknown[] = [];
    const leave = new Map<string | symbol, () => void>();
    jest.spyOn(process, 'exit').mockImplementation(((code: unknown) => exits.push(code)) as never);
    jest.spyOn(process, 'on').mockImplementation(((signal: string, listener: () => void) => {
      leave.set(signal, listener);
      return process;
    }) as never);
    jest.spyOn(process.stdout, 'write').mockImplementation(((text: string) => {
      for (const line of text.split('\n')) if (line.startsWith('{')) lines.push(JSON.parse(line) as Line);
      return true;
    }) as never);
    const env = { NODE_ENV: 'test', PORT: '0', METRICS_PORT: '0', WEB_DIST: 'none', ...settings };
    return { lines, exits, leave, started: runGateway(env) };
  }

  it('serves pages and its state, and leaves once on a signal', async () => {
    const redis = await testRedis();
    const predictions = new PredictionsResponder(redis.url);
    await predictions.start();
    predictions.files.publish(PATH, '{"version":1}');
    const { lines, exits, leave } = start({ REDIS_URL: redis.url });
    await eventually(() => lines.some(({ internalPort }) => internalPort !== undefined));
    const ready = lines.find(({ internalPort }) => internalPort !== undefined);
    const read = (port: number | undefined, path: string) => fetch(`http://127.0.0.1:${String(port)}${path}`);
    expect(await (await read(ready?.port, PATH)).json()).toEqual({ version: 1 });
    expect((await read(ready?.internalPort, '/health/ready')).status).toBe(200);
    expect([...leave.keys()].sort()).toEqual(expect.arrayContaining(['SIGINT', 'SIGTERM']));
    leave.get('SIGTERM')?.();
    leave.get('SIGINT')?.();
    await eventually(() => exits.length > 0);
    expect(exits).toEqual([0]);
    expect(lines.filter(({ msg }) => msg === 'shutting down')).toHaveLength(1);
    await expect(read(ready?.port, PATH)).rejects.toThrow();
    await predictions.stop();
    await redis.destroy();
  });

  it('ends with the faults of its settings', async () => {
    const { lines, exits, started } = start({ REDIS_URL: 'http://none' });
    await started;
    expect(exits).toEqual([1]);
    expect(lines).toEqual([expect.objectContaining({ msg: expect.stringContaining('REDIS_URL') as string })]);
  });
});
