import { openOrmOf } from '@app/service';
import { describeMigrations } from '@app/testing';
import { BILLING } from '../src/billing.service.ts';

describeMigrations('billing', openOrmOf(BILLING), BILLING.migrations);
