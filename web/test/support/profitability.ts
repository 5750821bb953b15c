import { ACTIVE_SPORTS } from '@app/domain';
import type { Sport } from '@app/domain';
import { demoFile, slateIndex } from './demo.ts';
import type { JsonObject } from './demo.ts';
import type { FakeServer } from './fake-server.ts';
import { demoServer } from './render-app.tsx';

const KELLY_DAYS: Readonly<Record<Sport, string>> = {
  cfb: '2025-09-24',
  nfl: '2025-02-10',
  mlb: '2021-11-03',
};

/** Returns the published path of a sport's newer summary. */
export const summaryPath = (sport: Sport): string =>
  `/static/${sport}/${sport}_profitability_summary_v2.json`;

export const kellyPath = (sport: Sport): string =>
  `/static/${sport}/profitability/kelly_criterion_metrics_${KELLY_DAYS[sport]}.json`;

/** Returns a sport's newer summary as delivered, with changes merged. */
export function summary(sport: Sport, changes: JsonObject = {}): JsonObject {
  return { ...demoFile(sport, `${sport}_profitability_summary_v2.json`), ...changes };
}

/** Publishes the summaries of all sports, which every public screen quotes. */
export function serveSummaries(server: FakeServer): FakeServer {
  for (const sport of ACTIVE_SPORTS) server.serve(summaryPath(sport), summary(sport));
  return server;
}

/** Returns a server with the summary and the Kelly metrics of every sport, which its index names. */
export function profitabilityServer(): FakeServer {
  const server = serveSummaries(demoServer());
  for (const sport of ACTIVE_SPORTS) {
    const path = kellyPath(sport);
    const entry = { kind: 'kelly-metrics' as const, path, date: KELLY_DAYS[sport], sha256: 'c'.repeat(64) };
    server.serve(`/static/${sport}/index.json`, { ...slateIndex(sport), files: [entry] });
    server.serve(path, demoFile(sport, path.slice(`/static/${sport}/`.length)));
  }
  return server;
}
