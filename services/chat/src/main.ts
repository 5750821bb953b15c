import 'reflect-metadata';
import { startService } from '@app/service';
import { readChatConfig } from './chat.config.ts';
import { CHAT } from './chat.service.ts';

await startService(CHAT, readChatConfig);
