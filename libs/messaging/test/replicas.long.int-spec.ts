import { testRedis, type RedisServer } from '@app/testing';
import { runKillCase, runReplicasCase } from './cases/replicas.case.ts';
import { runRollingCase } from './cases/rolling.case.ts';

const SEED = 20_261_121;
/** Starting processes can take long on a busy machine. */
const PATIENCE_MS = 120_000;

describe('several replicas of one service', () => {
  let redis: RedisServer;
  const servers = () => ({ redisUrl: redis.url, ledgerUrl: redis.url });

  beforeAll(async () => {
    redis = await testRedis();
  });
  afterAll(() => redis.destroy());

  it(
    'execute 100 commands exactly 100 times over 3 replicas',
    async () => {
      const { records, totals } = await runReplicasCase(servers(), {
        replicas: 3,
        commands: 100,
        seed: SEED,
        name: 'replicas',
      });

      expect(records.filter(({ code }) => code !== 'OK')).toEqual([]);
      expect(totals.executions).toBe(100);
      expect(totals.effects).toBe(100);
      expect(new Set(records.map(({ pid }) => pid)).size).toBe(3);
    },
    PATIENCE_MS,
  );

  it(
    'lose no command when one of three is killed under load',
    async () => {
      const { records, totals, slowestMs } = await runKillCase(servers(), {
        replicas: 3,
        lanes: 32,
        durationMs: 3_000,
        seed: SEED,
        name: 'kill',
      });

      expect(records.filter(({ code }) => code !== 'OK')).toEqual([]);
      expect(totals.effects).toBe(records.length);
      // The kill must have hit work in flight, or the test proves nothing. Such calls wait for the claim.
      expect(slowestMs).toBeGreaterThan(2_900);
      // Claim threshold 3 s, mean interval 0.5 s with jitter, plus half a second.
      expect(slowestMs).toBeLessThan(4_500);
    },
    PATIENCE_MS,
  );

  it(
    'fail no request while each is replaced in turn',
    async () => {
      const { records, totals, exits } = await runRollingCase(servers(), {
        replicas: 2,
        lanes: 16,
        rounds: 1,
        seed: SEED,
        name: 'rolling',
      });

      expect(exits).toEqual([
        { code: 0, signal: null },
        { code: 0, signal: null },
      ]);
      expect(records.length).toBeGreaterThan(100);
      expect(records.filter(({ code }) => code !== 'OK')).toEqual([]);
      expect(totals.executions).toBe(records.length);
      expect(totals.effects).toBe(records.length);
    },
    PATIENCE_MS,
  );
});
