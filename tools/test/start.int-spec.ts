import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describeProcess, eventually, freePort } from '@app/testing';
import { sendMail } from '@app/testing/mailbox';
import { StandInClone } from './stand-in-clone.ts';

const isAlive = (pid: number): boolean => describeProcess(pid) !== undefined;

describe('npm start', () => {
  let clone: StandInClone;
  let port: number;

  // One for all, since building and creating a database take longer than most tests. A stopped product leaves only
  // what the next start finds, too.
  beforeAll(() => {
    clone = new StandInClone();
  });
  beforeEach(async () => {
    port = await freePort();
  });

  afterEach(() => clone.stop(), 30_000);
  afterAll(() => clone.destroy(), 30_000);

  const gatewayId = async (): Promise<number> => {
    const answer = await fetch(`http://127.0.0.1:${port}/static/nfl/index.json`);
    return ((await answer.json()) as { pid: number }).pid;
  };

  it('reports a port in use and how to choose another, and starts nothing', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const start = clone.start(port);
    await once(start.process, 'exit');
    other.close();
    expect(start.exitCode()).toBe(1);
    expect(start.output()).toContain(
      `Port ${port} is in use. Stop the program that uses it, or choose another port with`,
    );
    expect(existsSync(join(clone.dataDir, 'postgres'))).toBe(false);
  }, 60_000);

  it('stops every process it started within 10 s of SIGTERM, and no others', async () => {
    const bystander = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', join(clone.dir, 'dist')]);
    const start = await clone.startAndWait(port);
    const { apps, servers } = clone.processIds();
    expect(readFileSync(join(clone.dataDir, 'counted'), 'utf8')).toBe('taken in ');
    // Gateway, two services and the stand-in payment provider.
    expect(apps).toHaveLength(4);
    expect([...apps, ...servers].every(isAlive)).toBe(true);
    expect(statSync(join(clone.dataDir, 'runtime.json')).mode & 0o777).toBe(0o600);

    const askedAt = performance.now();
    start.process.kill('SIGTERM');
    await once(start.process, 'exit');
    expect(performance.now() - askedAt).toBeLessThan(10_000);
    expect([...apps, ...servers].filter(isAlive)).toEqual([]);
    expect(start.exitCode()).toBe(0);
    expect(existsSync(join(clone.dataDir, 'runtime.json'))).toBe(false);
    expect(isAlive(bystander.pid ?? 0)).toBe(true);
    bystander.kill();
  }, 90_000);

  it('restarts killed processes, including servers, and runs once per clone', async () => {
    const start = await clone.startAndWait(port);
    const killed = await gatewayId();
    process.kill(killed, 'SIGKILL');
    await eventually(async () => (await gatewayId()) !== killed, { timeoutMs: 15_000 });
    expect(start.output()).toContain('gateway ended (SIGKILL). Restarting it.');

    const [, redis = 0] = clone.processIds().servers;
    process.kill(redis, 'SIGKILL');
    await eventually(() => clone.processIds().servers[1] !== redis, { timeoutMs: 15_000 });

    const second = clone.start(await freePort());
    await once(second.process, 'exit');
    expect(second.exitCode()).toBe(1);
    expect(second.output()).toMatch(
      /^The product is already running here as process \d+\. Stop it first\.\n$/,
    );
  }, 90_000);

  it('recovers after being killed, and the next start takes over what was left', async () => {
    const first = await clone.startAndWait(port);
    const left = clone.processIds();
    process.kill(clone.supervisorId(), 'SIGKILL');
    await once(first.process, 'exit');
    expect([...left.apps, ...left.servers].some(isAlive)).toBe(true);

    await clone.startAndWait(port);
    expect([...left.apps, ...left.servers].filter(isAlive)).toEqual([]);
    expect(left.apps).not.toContain(await gatewayId());
  }, 120_000);

  it('stops everything when the command itself is killed', async () => {
    const start = await clone.startAndWait(port);
    const { apps, servers } = clone.processIds();
    start.process.kill('SIGKILL');
    await eventually(() => ![...apps, ...servers].some(isAlive), { timeoutMs: 10_000 });
  }, 90_000);

  it('creates accounts, mail and an admin command line, and keeps them across a restart', async () => {
    const accountsFile = join(clone.dataDir, 'demo-accounts.json');
    const first = await clone.startAndWait(port);
    const { SMTP_URL = '', PUBLIC_URL, DATABASE_URL = '' } = clone.authEnvironment();
    expect(PUBLIC_URL).toBe(`http://127.0.0.1:${port}`);
    expect(new URL(DATABASE_URL).username).toBe('auth');
    expect(statSync(accountsFile).mode & 0o777).toBe(0o600);
    const [account] = JSON.parse(readFileSync(accountsFile, 'utf8')) as { password: string }[];
    await eventually(() => first.output().includes('Stop'));
    expect(first.output().split(String(account?.password))).toHaveLength(2);

    await sendMail(SMTP_URL, { to: 'ann@example.com', subject: 'Kept', text: 'Hello' });
    const subjectsOf = async (output: string) => {
      const [, mailboxUrl] = /Mailbox +(http:\S+)/.exec(output) ?? [];
      const mails = (await (await fetch(`${mailboxUrl}/messages.json`)).json()) as { subject: string }[];
      return mails.map(({ subject }) => subject);
    };
    expect(await subjectsOf(first.output())).toEqual(['Kept']);
    expect(await clone.admin(['user', 'grant', 'ann'])).toBe('auth user grant ann\n');
    first.process.kill('SIGTERM');
    await once(first.process, 'exit');
    await expect(subjectsOf(first.output())).rejects.toThrow('fetch failed');

    const second = await clone.startAndWait(port);
    await eventually(() => second.output().includes('Stop'));
    expect(second.output()).toContain(account?.password);
    expect(await subjectsOf(second.output())).toEqual(['Kept']);
  }, 120_000);

  it('accepts no requests when auth refuses to start (S-480)', async () => {
    clone.refuseStarts();
    const start = clone.start(port);
    await once(start.process, 'exit');
    expect(start.exitCode()).toBe(1);
    expect(start.output()).toContain('The demo accounts demo-free can still sign in.');
    expect(readFileSync(join(clone.dataDir, 'logs/auth.log'), 'utf8')).toContain('can still sign in.');
    expect(existsSync(join(clone.dataDir, 'counted'))).toBe(false);
  }, 90_000);
});
