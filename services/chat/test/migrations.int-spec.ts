import { openOrmOf } from '@app/service';
import { describeMigrations } from '@app/testing';
import { CHAT } from '../src/chat.service.ts';

describeMigrations('chat', openOrmOf(CHAT), CHAT.migrations);
