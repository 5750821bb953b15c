import { normalizeFile } from '@app/domain';
import { act, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AnalysisProps } from '../../src/features/analysis/components/analysis-props.ts';
import { demoFile, publication } from './demo.ts';
import type { JsonObject } from './demo.ts';
import type { FakeServer } from './fake-server.ts';
import { demoServer } from './render-app.tsx';
import { Visitor } from './render-mlb.tsx';

/** Broncos @ Saints, 2024 week 7: HIGH, A+, Saints +2.5 at -102. */
export const SAINTS = {
  sport: 'nfl',
  file: 'nfl_predictions_2024_week_07.json',
  id: '2024_07_DEN_NO',
} as const;
/** Georgia @ Alabama, 2024 week 5: no bet, F, Alabama +2 at -110, with a report and an image. */
export const ALABAMA = { sport: 'cfb', file: 'cfb_predictions_2024_week_05.json', id: '401628374' } as const;

interface Place {
  readonly sport: 'nfl' | 'cfb';
  readonly file: string;
  readonly id: string;
}

/** Returns a delivered record with values replaced by path, or removed with undefined. */
export function recordAt(place: Place, changes: Readonly<Record<string, unknown>> = {}): JsonObject {
  const records = demoFile(place.sport, place.file)['predictions'] as JsonObject[];
  const record = records.find((candidate) => candidate['game_id'] === place.id);
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

/** Returns the props of an analysis part for a game. */
export function footballProps(place: Place, changes: Readonly<Record<string, unknown>> = {}): AnalysisProps {
  const { sport, file } = place;
  const record = recordAt(place, changes);
  const normalized = normalizeFile(sport, { ...demoFile(sport, file), predictions: [record] });
  const game = normalized?.games[0];
  if (!normalized || !game) throw new Error('the record is not kept');
  return { game, record, sport, publication: publication(), slate: normalized.slate };
}

/** Renders parts of an analysis for a visitor, with the network of `server`, and waits for their reads. */
export async function renderFootball(part: ReactNode, server: FakeServer = demoServer()): Promise<void> {
  Object.assign(globalThis, { fetch: server.fetch });
  render(<Visitor>{part}</Visitor>);
  let seen = -1;
  // One read may trigger another. A turn of the loop without a new one means that all are done.
  while (seen < server.requests.length) {
    seen = server.requests.length;
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

/** Returns the value beside a label in the named region, as displayed. */
export function factIn(region: string, label: string): string | null {
  const terms = within(screen.getByRole('region', { name: region })).getAllByRole('term');
  const term = terms.find(({ textContent }) => textContent === label);
  if (!term) throw new Error(`no fact ${label} in ${region}`);
  return term.nextElementSibling?.textContent ?? null;
}
