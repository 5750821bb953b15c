import { createMetrics } from '@app/platform';
import { PasswordHasher } from './password-hasher.ts';

const PASSWORD = 'correct horse battery';

async function newHasher(limits: { concurrency: number; queue: number } = { concurrency: 4, queue: 50 }) {
  const metrics = createMetrics('auth');
  const hasher = await PasswordHasher.create({ ...limits, metrics });
  const hashes = async () => {
    const counted = await metrics.getSingleMetric('auth_password_hashes_total')?.get();
    return counted?.values[0]?.value;
  };
  return { hasher, hashes };
}

describe('hashing passwords', () => {
  it('uses Argon2id with 19 MiB, two passes, one thread and a new salt each time', async () => {
    const { hasher } = await newHasher();
    const [one, other] = [await hasher.hash(PASSWORD), await hasher.hash(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
  });

  it('accepts the right password and nothing similar', async () => {
    const { hasher } = await newHasher();
    const encoded = await hasher.hash(PASSWORD);
    expect(await hasher.verify(encoded, PASSWORD)).toBe(true);
    for (const wrong of ['', PASSWORD.toUpperCase(), `${PASSWORD} `, PASSWORD.slice(0, -1)])
      expect(await hasher.verify(encoded, wrong)).toBe(false);
  });

  it('truncates nothing: the 128th character counts', async () => {
    const { hasher } = await newHasher();
    const encoded = await hasher.hash('x'.repeat(128));
    expect(await hasher.verify(encoded, `${'x'.repeat(127)}y`)).toBe(false);
  });

  it('also hashes for unknown users and never accepts (S-093)', async () => {
    const { hasher, hashes } = await newHasher();
    const before = await hashes();
    expect(await hasher.verify(null, PASSWORD)).toBe(false);
    expect(await hashes()).toBe((before ?? 0) + 1);
  });

  it('limits the waiting calls and refuses more until there is room again', async () => {
    const { hasher, hashes } = await newHasher({ concurrency: 2, queue: 3 });
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => hasher.hash(PASSWORD)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(3);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'SIGN_IN_BUSY', details: { retryAfterSeconds: 1 } });
    expect(await hashes()).toBe(5);
    expect(await hasher.hash(PASSWORD)).toContain('$argon2id$');
  });
});
