import { linesOf, type FileReport } from './describe-outcome.ts';
import { statusLines } from './status.ts';

/** A file name that looks like a line of output, and text in the other writing direction. */
const NAME = 'a.json\n     2026-01-01  good.json: accepted\r\u2028\u202e\u001b[2J';
const SHOWN = 'a.json?     2026-01-01  good.json: accepted????[2J';

const FILE = {
  ...{ sport: 'nfl', kind: null, season: null, week: null, date: null, total: null, kept: null },
  ...{ reason: 'not JSON', detail: 'at\nthe start' },
} as const;

it('the file status has one line per file, whatever their names (S-480)', () => {
  const entry = { ...FILE, fileName: NAME, receivedAt: '2026-01-02T00:00:00Z', status: 'quarantined' };
  const files = { accepted: 0, quarantined: 1, superseded: 0, unchanged: 0, 'rolled-back': 0, discarded: 0 };
  const superseded = { ...entry, status: 'accepted', newer: { fileName: NAME, madeAt: '2026-01-03' } };
  const lines = statusLines({
    ...{ sports: [], files, newest: [entry], superseded: [superseded], quarantined: [] },
  } as unknown as Parameters<typeof statusLines>[0]);
  expect(lines.slice(1)).toEqual([
    'Newest files:',
    `     2026-01-02T00:00:00Z  ${SHOWN}: refused, not JSON (at?the start)`,
    'Superseded files:',
    `     2026-01-02T00:00:00Z  ${SHOWN}: shown until ${SHOWN}, made 2026-01-03, replaced it`,
  ]);
});

it.each(['rejected', 'ok'] as const)('a read file gets one line too: %s (S-480)', (outcome) => {
  const dropped = [{ index: 0, gameId: NAME, field: 'spread', reason: 'no number' }];
  const report = { ...FILE, file: NAME, sha256: 'a', outcome, dropped } as FileReport;
  const lines = linesOf(report);
  expect(lines).toHaveLength(outcome === 'ok' ? 2 : 1);
  for (const line of lines) expect(line).toContain(SHOWN);
  expect(lines.join('')).not.toMatch(/[\p{C}\p{Zl}]/u);
});
