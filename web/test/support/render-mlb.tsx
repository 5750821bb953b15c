import { normalizeFile } from '@app/domain';
import type { SlateIndex } from '@app/contracts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig, type Cache } from 'swr';
import type { AnalysisProps } from '../../src/features/analysis/components/analysis-props.ts';
import { SessionContext } from '../../src/lib/session/session-context.ts';
import type { Session } from '../../src/lib/session/session-context.ts';
import { demoFile, OPEN_SLATES, publication, slateIndex } from './demo.ts';
import type { JsonObject } from './demo.ts';
import { FakeServer } from './fake-server.ts';

const STATS_FILE = '/static/mlb/mlb_team_stats_2021-10-03.json';

const SIGNED_OUT = { status: 'signedOut', user: null } as unknown as Session;

/** Returns the record of Dodgers @ Reds, September 18, 2021, with values replaced or removed by path. */
export function redsRecord(changes: Readonly<Record<string, unknown>> = {}): JsonObject {
  const records = demoFile('mlb', OPEN_SLATES.mlb)['predictions'] as JsonObject[];
  const record = records.find((candidate) => JSON.stringify(candidate).includes('Max Scherzer'));
  if (!record) throw new Error('no such game');
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const block = keys.reduce<JsonObject>((at, key) => (at[key] ??= {}) as JsonObject, record);
    if (value === undefined) Reflect.deleteProperty(block, last);
    else block[last] = value;
  }
  return record;
}

/** Returns the props of an analysis part for one record of a day, or null for a record that is dropped. */
export function keptProps(record: unknown, day = '2021-09-18'): AnalysisProps | null {
  const file = { sport: 'mlb', season: 2021, prediction_date: day, predictions: [record] };
  const normalized = normalizeFile('mlb', file);
  const game = normalized?.games[0];
  if (!normalized || !game) return null;
  return { game, record, sport: 'mlb', publication: publication(), slate: normalized.slate };
}

/** Returns the same for a record that is kept. */
export function mlbProps(record: unknown): AnalysisProps {
  const props = keptProps(record);
  if (!props) throw new Error('the record is not kept');
  return props;
}

const INDEX: SlateIndex = {
  ...slateIndex('mlb'),
  files: [{ kind: 'team-stats', path: STATS_FILE, date: '2021-10-03', sha256: 'c'.repeat(64) }],
};

/** Returns the team stats as cached after a read. */
export function knownStats(): Readonly<Record<string, unknown>> {
  const { teams, last_updated: lastUpdated } = demoFile('mlb', 'mlb_team_stats_2021-10-03.json');
  return { '/static/mlb/index.json': INDEX, [STATS_FILE]: { teams, lastUpdated } };
}

/** Returns a server with the team stats file and the index that names it. */
export function statsServer(): FakeServer {
  return new FakeServer()
    .serve('/static/mlb/index.json', INDEX)
    .serve(STATS_FILE, demoFile('mlb', 'mlb_team_stats_2021-10-03.json'));
}

/** Renders parts of an analysis for a visitor, with the network of `server`. */
export function renderPart(part: ReactNode, server: FakeServer = statsServer()): void {
  Object.assign(globalThis, { fetch: server.fetch });
  render(<Visitor>{part}</Visitor>);
}

interface VisitorProps {
  readonly children: ReactNode;
  /** Reads that are already cached, by path. */
  readonly known?: Readonly<Record<string, unknown>>;
  /** Shared by renders to text, which read nothing, because each new cache leaves listeners in the window. */
  readonly cache?: Cache;
  /** Path and query of the page. */
  readonly path?: string | undefined;
}

/** The context of analysis parts: a router, an empty cache, a visitor. */
export function Visitor({ children, known = {}, cache = new Map(), path = '/' }: VisitorProps): ReactNode {
  return (
    <MemoryRouter initialEntries={[path]}>
      <SWRConfig
        value={{ provider: () => cache, fallback: known, dedupingInterval: 0, shouldRetryOnError: false }}
      >
        <SessionContext value={SIGNED_OUT}>{children}</SessionContext>
      </SWRConfig>
    </MemoryRouter>
  );
}
