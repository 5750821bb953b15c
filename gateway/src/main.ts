import 'reflect-metadata';
import { runGateway } from './run-gateway.ts';

await runGateway();
