import 'reflect-metadata';
import { startService } from '@app/service';
import { readBillingConfig } from './billing.config.ts';
import { BILLING } from './billing.service.ts';

await startService(BILLING, readBillingConfig);
