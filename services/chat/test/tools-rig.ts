import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Module, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  AppError,
  findGames,
  getBetAnalysis,
  getBetLimit,
  getBreakEven,
  getClock,
  getManifest,
  getPublishedFile,
  getSaferPlay,
  getUser,
  listBetFacets,
  listBets,
  listResults,
  listSlates,
  type Bet,
  type FoundGame,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import { easternDay, normalizeFile, type Sport } from '@app/domain';
import { RpcClient } from '@app/messaging';
import { OUTPUTS, type ToolName } from '../src/tools/fact-names.ts';
import { ToolRegistry } from '../src/tools/registry.ts';
import type { Fact, FactRow, Tool, ToolCaller, ToolFound, ToolMissing } from '../src/tools/tool.ts';
import { READERS, TOOLS } from '../src/tools/tools.feature.ts';
import { analysisOf, summaryOf } from './own-bets-fixtures.ts';

const DEMO = join(import.meta.dirname, '../../predictions/demo');
const OPEN_SLATES = {
  nfl: ['nfl/nfl_predictions_2024_week_07.json', 2024, 7, null],
  mlb: ['mlb/mlb_predictions_2021-09-18.json', 2021, 25, '2021-09-18'],
} as const;

type Answers = Map<string, (request: never) => unknown>;

/** The tools, reading demo files and what a test makes the other services answer. */
export interface ToolsRig {
  readonly caller: ToolCaller;
  readonly bankroll: { dollars: number; limitCents: number | null };
  /** The caller's bets, as the bets service returns them. */
  bets: readonly Bet[];
  /** Changes the open file of a sport before it is published; null for none. */
  publish(sport: Sport, change: (file: DemoFile) => DemoFile | null): void;
  answer<C extends RpcContract>(contract: C, respond: (request: RequestOf<C>) => ResponseOf<C>): void;
  /** The service of these calls is away. */
  takeAway(...contracts: readonly RpcContract[]): void;
  found(tool: ToolName, input?: object, caller?: Partial<ToolCaller>): Promise<ToolFound>;
  missing(tool: ToolName, input?: object, caller?: Partial<ToolCaller>): Promise<ToolMissing>;
  close(): Promise<void>;
}

export interface DemoFile {
  readonly predictions: readonly Readonly<Record<string, unknown>>[];
  readonly publication?: unknown;
}

/** What `sentence` says with its facts filled in. */
export function saidBy({ sentence, facts }: ToolMissing): string {
  return sentence.replaceAll(/\[\[(\w+)\]\]/g, (_, name: string) => facts[name]?.text ?? `?${name}`);
}

/** The publication of a file that no longer has these games. */
export function withdrawing(...withdrawnGameIds: readonly string[]) {
  return {
    firstPublishedAt: '2024-10-15T12:00:00.000Z',
    publishedAt: '2024-10-16T12:00:00.000Z',
    receivedAt: '2024-10-16T12:00:00.000Z',
    origin: 'live',
    isLate: false,
    sourceSha256: 'a'.repeat(64),
    changedGameIds: [],
    withdrawnGameIds,
  };
}

/** The texts of facts by name. */
export function textsOf(row: FactRow): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(row).map(([name, { text }]) => [name, text]));
}

export async function startToolsRig(): Promise<ToolsRig> {
  const answers: Answers = new Map();
  const files = new Map<string, DemoFile>();
  const rig = { bankroll: { dollars: 1_000, limitCents: null as number | null }, bets: [] as readonly Bet[] };
  const client = {
    call: (contract: RpcContract, request: never): Promise<unknown> => {
      const respond = answers.get(contract.pattern);
      if (respond === undefined) return Promise.reject(new AppError('UNAVAILABLE', `no ${contract.pattern}`));
      return Promise.resolve().then(() => respond(request));
    },
  };

  @Module({ providers: [{ provide: RpcClient, useValue: client }, ...READERS, ...TOOLS] })
  class ToolsModule {}

  const app: INestApplicationContext = await NestFactory.createApplicationContext(ToolsModule, {
    logger: false,
  });
  const registry = new ToolRegistry(TOOLS.map((tool) => app.get<Tool>(tool)));
  const caller: ToolCaller = {
    actor: { userId: randomUUID(), sessionId: randomUUID() },
    tier: 'elite',
    page: null,
    game: null,
    sport: null,
  };
  const on = <C extends RpcContract>(
    contract: C,
    respond: (request: RequestOf<C>) => ResponseOf<C>,
  ): void => {
    answers.set(contract.pattern, respond as (request: never) => unknown);
  };
  const published = (): Map<string, unknown> => {
    const paths = new Map<string, unknown>();
    for (const [sport, file] of files) {
      const [, season, week, date] = OPEN_SLATES[sport as keyof typeof OPEN_SLATES];
      paths.set(`/static/${sport}/${sport}_predictions.json`, file);
      paths.set(`/static/${sport}/${String(season)}/${date ?? `week-${String(week)}`}.json`, file);
    }
    return paths;
  };
  let version = 0;
  const bodies = new Map<string, unknown>();
  const shaOf = (path: string): string => `${path} ${String(version)}`;
  on(getManifest, ({ knownVersion }) => {
    if (knownVersion === version) return { version, entries: null };
    const entries = [...published()].map(([path, body]) => {
      bodies.set(shaOf(path), body);
      return {
        path,
        sha256: shaOf(path),
        contentType: 'application/json',
        sizes: { identity: 1 },
        publishedAt: '2024-10-15T12:00:00.000Z',
      };
    });
    return { version, entries };
  });
  on(getPublishedFile, ({ sha256, encoding }) => ({
    sha256,
    encoding,
    bodyBase64: Buffer.from(JSON.stringify(bodies.get(sha256))).toString('base64'),
  }));
  on(getClock, ({ sport }) => ({
    sport,
    mode: 'replay' as const,
    now: sport === 'nfl' ? '2024-10-17T12:00:00.000Z' : '2021-09-18T10:00:00.000Z',
  }));
  on(listSlates, () => ({ slates: [] }));
  on(listResults, () => ({ slate: { season: 2024, week: 7, date: null }, games: [] }));
  on(findGames, ({ queries }) => ({ answers: queries.map(({ gameId }) => foundIn(files, gameId)) }));
  on(getUser, () => ({ user: userOf(rig.bankroll.dollars) }));
  on(getBetLimit, () => ({ maxStakeCents: rig.bankroll.limitCents }));
  const none = { stakeCents: 0, bets: 0, lossCents: 0 };
  on(getSaferPlay, () => ({
    limits: [],
    used: { day: none, week: none, month: none },
    today: { bets: 0, stakeCents: 0, settled: 0, profitCents: 0 },
    ...{ pause: null, realityCheckMinutes: null },
  }));
  on(listBets, ({ limit }) => ({
    bets: rig.bets.slice(0, limit),
    summary: summaryOf(rig.bets),
    nextCursor: null,
  }));
  on(listBetFacets, () => ({ weeks: [], teams: [], sportsbooks: ['DraftKings'] }));
  on(getBetAnalysis, () => analysisOf({}));
  on(getBreakEven, () => ({ bets: 0, breakEvenPercent: null }));
  const publish: ToolsRig['publish'] = (sport, change) => {
    const [name] = OPEN_SLATES[sport as keyof typeof OPEN_SLATES];
    const changed = change(JSON.parse(readDemo(name)) as DemoFile);
    if (changed === null) files.delete(sport);
    else files.set(sport, changed);
    version += 1;
  };
  publish('nfl', (file) => file);
  publish('mlb', (file) => file);

  const run = async (tool: ToolName, input: object, more: Partial<ToolCaller>) => {
    const result = await registry.call(tool, input, { ...caller, ...more }, new AbortController().signal);
    checkNames(tool, result);
    return result;
  };
  return Object.assign(rig, {
    caller,
    publish,
    answer: on,
    takeAway: (...contracts: readonly RpcContract[]) => {
      for (const { pattern } of contracts) answers.delete(pattern);
    },
    found: async (tool: ToolName, input: object = {}, more: Partial<ToolCaller> = {}) => {
      const result = await run(tool, input, more);
      if (result.outcome !== 'found') throw new Error(`${tool}: ${result.sentence}`);
      return result;
    },
    missing: async (tool: ToolName, input: object = {}, more: Partial<ToolCaller> = {}) => {
      const result = await run(tool, input, more);
      if (result.outcome === 'found') throw new Error(`${tool} found something`);
      return result;
    },
    close: () => app.close(),
  });
}

/** Every name is one of the output, every fact has a source, and no sentence holds a figure of its own. */
function checkNames(tool: ToolName, result: ToolFound | ToolMissing): void {
  const { facts, lists, flags } = OUTPUTS[tool] as Tool['output'];
  const rows: readonly FactRow[] = [
    result.facts,
    ...(result.outcome === 'found' ? Object.values(result.lists).flat() : []),
  ];
  const sources = rows.flatMap((row) => Object.values(row).map(({ source }: Fact) => source));
  expect(sources.filter((source) => !(source in result.sources))).toEqual([]);
  if (result.outcome === 'found') {
    expect(Object.keys(facts)).toEqual(expect.arrayContaining(Object.keys(result.facts)));
    expect(Object.keys(flags)).toEqual(expect.arrayContaining([...result.flags]));
    for (const [list, found] of Object.entries(result.lists))
      for (const row of found)
        expect(Object.keys(lists[list] ?? {})).toEqual(expect.arrayContaining(Object.keys(row)));
  }
  // What is wrong with an input is for whoever called.
  const sentences =
    result.outcome === 'found' ? result.notes : result.outcome === 'failed' ? [] : [result.sentence];
  for (const said of sentences) {
    expect(said).not.toMatch(/\d/);
    const named = [...said.matchAll(/\[\[(\w+)\]\]/g)].map(([, name = '']) => name);
    expect(Object.keys(result.facts)).toEqual(expect.arrayContaining(named));
  }
}

function readDemo(name: string): string {
  return readFileSync(join(DEMO, name), 'utf8').replaceAll(/\bNaN\b/g, 'null');
}

function foundIn(files: ReadonlyMap<string, DemoFile>, gameId: string | null): FoundGame[] {
  return [...files].flatMap(([sport, file]) =>
    (normalizeFile(sport as Sport, file)?.games ?? [])
      .filter(({ id }) => id === gameId)
      .map((game): FoundGame => ({
        sport: sport as Sport,
        gameId: game.id,
        season: game.year,
        week: game.week,
        date: sport === 'mlb' ? easternDay(game.startsAt) : null,
        homeTeam: game.home_team,
        awayTeam: game.away_team,
        startsAt: game.startsAt,
        hasStarted: false,
        status: 'scheduled',
        homeScore: null,
        awayScore: null,
        closingLine: null,
        resultVersion: 0,
        recommendedTeam: game.team_to_cover,
        tier: game.tier,
        prices: {
          ...{ homeSpread: null, homeSpreadOdds: null, awaySpreadOdds: null },
          ...{ homeMoneyline: null, awayMoneyline: null, totalPoints: null },
        },
      })),
  );
}

function userOf(bankroll: number): ResponseOf<typeof getUser>['user'] {
  return {
    id: randomUUID(),
    username: 'samw',
    displayName: 'Sam Wells',
    email: 'sam@example.com',
    pendingEmail: null,
    role: 'user',
    planId: 'elite',
    subscriptionTier: 'elite',
    createdAt: null,
    bankroll,
    defaultBetAmount: 50,
    riskTolerance: 'Medium',
    version: 1,
  };
}
