import { describeMigrations } from '@app/testing';
import { MIGRATIONS } from '../src/database/migrations.ts';
import { openAuthOrm } from '../src/database/open-orm.ts';

describeMigrations('auth', openAuthOrm, MIGRATIONS);
