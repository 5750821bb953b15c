import 'reflect-metadata';
import { startService } from '@app/service';
import { readPredictionsConfig } from './predictions.config.ts';
import { PREDICTIONS } from './predictions.service.ts';

await startService(PREDICTIONS, readPredictionsConfig);
