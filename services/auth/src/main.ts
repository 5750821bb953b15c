import 'reflect-metadata';
import { startService } from '@app/service';
import { readAuthConfig } from './auth.config.ts';
import { AUTH } from './auth.service.ts';

await startService(AUTH, readAuthConfig);
