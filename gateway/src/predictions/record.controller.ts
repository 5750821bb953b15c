import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  exportPicks,
  getCalibration,
  getCalibrationRoute,
  getPerformance,
  getPerformanceRoute,
  getPicksCsv,
  getRecordedPicks,
  getResultsRoute,
  getSlatesRoute,
  listRecordedPicks,
  listResults,
  listSlates,
} from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Readers } from '../access/readers.ts';
import { paramsReader, queryReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendRevalidated } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readSport = paramsReader(getPerformanceRoute);
const readPerformanceFilter = queryReader(getPerformanceRoute);
const readCalibrationFilter = queryReader(getCalibrationRoute);
const readSeason = queryReader(getPicksCsv);
const readRecorded = queryReader(getRecordedPicks);
const readSlate = queryReader(getResultsRoute);

/** The system's public record, with 304 for callers that already have the response. */
@Controller()
export class RecordController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(getPerformanceRoute, getPerformance)
  async performance(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = withNumbers(readPerformanceFilter(request));
    const data = await this.services.callRaw(getPerformance, { ...readSport(request), ...query });
    sendRevalidated(request, reply, data);
  }

  @Route(getCalibrationRoute, getCalibration)
  async calibration(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = withNumbers(readCalibrationFilter(request));
    const data = await this.services.callRaw(getCalibration, { ...readSport(request), ...query });
    sendRevalidated(request, reply, data);
  }

  @Route(getSlatesRoute, listSlates)
  async slates(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRevalidated(request, reply, await this.services.callRaw(listSlates, readSport(request)));
  }

  @Route(getResultsRoute, listResults)
  async results(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = { ...(await this.readers.of(request, reply)), ...withNumbers(readSlate(request)) };
    const data = await this.services.callRaw(listResults, { ...readSport(request), ...query });
    sendRevalidated(request, reply, data);
  }

  @Route(getRecordedPicks, listRecordedPicks)
  async recordedPicks(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const query = { ...(await this.readers.of(request, reply)), ...readRecorded(request) };
    const data = await this.services.callRaw(listRecordedPicks, { ...readSport(request), ...query });
    sendRevalidated(request, reply, data);
  }

  @Route(getPicksCsv, exportPicks)
  async picksCsv(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { sport } = readSport(request);
    const { season } = readSeason(request);
    const query = { ...(await this.readers.of(request, reply)), sport, season: Number(season) };
    const { text } = await this.services.call(exportPicks, query);
    const name = `${PRODUCT_NAME.toLowerCase()}-${sport}-picks-${season}.csv`;
    reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(text);
  }
}

/** Converts season and week from query texts to numbers. */
function withNumbers<
  Query extends { readonly season?: string | undefined; readonly week?: string | undefined },
>({ season, week, ...rest }: Query) {
  return {
    ...rest,
    ...(season !== undefined && { season: Number(season) }),
    ...(week !== undefined && { week: Number(week) }),
  };
}
