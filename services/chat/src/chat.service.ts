import type { ServiceDefinition } from '@app/service';
import { answers } from './answers/answers.feature.ts';
import { CHAT_CONFIG, type ChatConfig } from './chat.config.ts';
import { conversation } from './conversation/conversation.feature.ts';
import { ENTITIES } from './database/entities.ts';
import { MIGRATIONS } from './database/migrations.ts';
import { minds } from './minds/minds.feature.ts';
import { cacheRedis } from './redis.ts';
import { tools } from './tools/tools.feature.ts';
import { USER_DATA } from './user-data/user-data.ts';

/** The service's definition. */
export const CHAT: ServiceDefinition<ChatConfig> = {
  name: 'chat',
  entities: ENTITIES,
  migrations: MIGRATIONS,
  events: [],
  features: [tools, minds, conversation, answers],
  userData: USER_DATA,
  settings: (config) => [{ provide: CHAT_CONFIG, useValue: config }, ...cacheRedis(config)],
};
