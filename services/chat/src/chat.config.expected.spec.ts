import { describeExpected } from '@app/testing/expected';
import { settingLimits } from '@app/testing/setting-limits';
import { parseChatConfig } from './chat.config.ts';

const NEEDED = { DATABASE_URL: 'postgres://u:p@host/db', REDIS_URL: 'redis://host' };
const MODEL = {
  CHAT_MODEL_BASE_URL: 'https://api.example.com/v1',
  CHAT_MODEL_KEY: 'key',
  CHAT_MODEL_NAME: 'name',
};

describeExpected(__filename, {
  'settings with their least, default and greatest values': () => settingLimits(parseChatConfig, NEEDED),
  'settings with a model and the longest answer': () =>
    settingLimits(parseChatConfig, { ...NEEDED, ...MODEL, ANSWER_LIMIT_MS: '50000' }),
});
