import { Controller, Inject } from '@nestjs/common';
import {
  getCalibration,
  getPerformance,
  listResults,
  listSlates,
  type RequestOf,
  type ResponseOf,
} from '@app/contracts';
import { RpcHandler } from '@app/messaging';
import { GetCalibrationHandler } from './get-calibration.handler.ts';
import { GetPerformanceHandler } from './get-performance.handler.ts';
import { ListResultsHandler } from './list-results.handler.ts';
import { ListSlatesHandler } from './list-slates.handler.ts';

@Controller()
export class RecordRpcController {
  constructor(
    @Inject(GetPerformanceHandler) private readonly performance: GetPerformanceHandler,
    @Inject(GetCalibrationHandler) private readonly calibration: GetCalibrationHandler,
    @Inject(ListSlatesHandler) private readonly slates: ListSlatesHandler,
    @Inject(ListResultsHandler) private readonly results: ListResultsHandler,
  ) {}

  @RpcHandler(getPerformance)
  getPerformance(request: RequestOf<typeof getPerformance>): Promise<ResponseOf<typeof getPerformance>> {
    return this.performance.execute(request);
  }

  @RpcHandler(getCalibration)
  getCalibration(request: RequestOf<typeof getCalibration>): Promise<ResponseOf<typeof getCalibration>> {
    return this.calibration.execute(request);
  }

  @RpcHandler(listSlates)
  listSlates(request: RequestOf<typeof listSlates>): Promise<ResponseOf<typeof listSlates>> {
    return this.slates.execute(request);
  }

  @RpcHandler(listResults)
  listResults(request: RequestOf<typeof listResults>): Promise<ResponseOf<typeof listResults>> {
    return this.results.execute(request);
  }
}
