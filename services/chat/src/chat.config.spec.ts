import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseChatConfig } from './chat.config.ts';

const BASE = { DATABASE_URL: 'postgres://a/b', REDIS_URL: 'redis://a' };
const MODEL = {
  CHAT_MODEL_BASE_URL: 'https://api.example.com/v1',
  CHAT_MODEL_KEY: 'secret-key',
  CHAT_MODEL_NAME: 'some-model',
};

describe('the settings of the language model', () => {
  it('are optional: the built-in assistant needs none (S-255)', () => {
    expect(parseChatConfig(BASE).model).toBeNull();
  });

  it('are an address, a key and a name (S-255)', () => {
    expect(parseChatConfig({ ...BASE, ...MODEL, CHAT_MODEL_CAN_CALL_TOOLS: 'false' }).model).toEqual({
      ...{ baseUrl: 'https://api.example.com/v1', key: 'secret-key', name: 'some-model' },
      ...{ canCallTools: false, limitMs: 20_000, tokensPerDay: 200_000 },
    });
  });

  it('may have the key in a file (S-255)', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'openbook-key-')), 'key');
    writeFileSync(file, 'from-file\n');
    const env = { ...BASE, ...MODEL, CHAT_MODEL_KEY: '', CHAT_MODEL_KEY_FILE: file };
    expect(parseChatConfig(env).model?.key).toBe('from-file');
  });

  it.each([
    ['only an address', { ...MODEL, CHAT_MODEL_KEY: '', CHAT_MODEL_NAME: '' }, 'CHAT_MODEL_NAME is not set.'],
    ['no key', { ...MODEL, CHAT_MODEL_KEY: '' }, 'CHAT_MODEL_KEY is not set.'],
    ['only a key', { CHAT_MODEL_KEY: 'secret-key' }, 'CHAT_MODEL_BASE_URL is not set.'],
    ['no address to speak to', { ...MODEL, CHAT_MODEL_BASE_URL: 'ftp://a' }, 'must start with'],
    ['a user in the address', { ...MODEL, CHAT_MODEL_BASE_URL: 'https://me:secret-key@a' }, 'must not hold'],
    ['a key of two words', { ...MODEL, CHAT_MODEL_KEY: 'secret key' }, 'CHAT_MODEL_KEY is not valid'],
    ['a key twice', { ...MODEL, CHAT_MODEL_KEY_FILE: '/nowhere' }, 'must not both be set'],
    ['a file that is not there', { CHAT_MODEL_KEY_FILE: '/nowhere' }, 'cannot be read'],
    ['a model slower than an answer', { ...MODEL, CHAT_MODEL_LIMIT_MS: '30000' }, 'must be less'],
  ])('stop the start when there is %s (S-255)', (_what, env, said) => {
    const start = () => parseChatConfig({ ...BASE, ...env });
    expect(start).toThrow(said);
    // The message lists settings, never their values.
    expect(start).not.toThrow('secret');
  });
});
