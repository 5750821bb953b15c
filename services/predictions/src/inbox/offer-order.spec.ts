import { predictionsFile, resultsFile } from '../../test/outcomes.ts';
import type { ReadOutcome } from '../parsing/read-file.types.ts';
import type { OfferedFile } from './inbox-watcher.ts';
import { inOfferOrder } from './offer-order.ts';

const NOON_MS = Date.parse('2030-09-01T12:00:00.000Z');
const GAMES = [{ id: 'a', startsAt: '2030-09-02T12:00:00.000Z' }];

const slate = (generatedAt: string | null): ReadOutcome => predictionsFile({ games: GAMES, generatedAt });
const REFUSED: ReadOutcome = {
  outcome: 'rejected',
  file: { fileName: 'x', sha256: 'x', sizeBytes: 1 },
  sport: null,
  reason: 'not valid JSON',
};

async function orderOf(files: Readonly<Record<string, readonly [number, ReadOutcome]>>): Promise<string[]> {
  const offered = Object.entries(files).map(([path, [minute]]): OfferedFile => {
    return { path, sha256: path, arrivedMs: NOON_MS + minute * 60_000 };
  });
  const arranged = await inOfferOrder(offered, (path) => Promise.resolve(files[path]?.[1] ?? REFUSED));
  return arranged.map(({ path }) => path);
}

describe('files found together', () => {
  it('are queued newest prediction file first, by their own time and then by arrival (S-486)', async () => {
    await expect(
      orderOf({
        'a-oldest.json': [4, slate('2030-09-01T08:00:00.000Z')],
        'b-newest.json': [1, slate('2030-09-01T10:00:00.000Z')],
        'c-same-time-earlier.json': [2, slate('2030-09-01T09:00:00.000Z')],
        'd-same-time-later.json': [3, slate('2030-09-01T09:00:00.000Z')],
      }),
    ).resolves.toEqual([
      'b-newest.json',
      'd-same-time-later.json',
      'c-same-time-earlier.json',
      'a-oldest.json',
    ]);
  });

  it('are queued predictions first, the others by arrival (S-486)', async () => {
    await expect(
      orderOf({
        'a-correction.json': [3, resultsFile([{ gameId: 'a' }])],
        'b-results.json': [2, resultsFile([{ gameId: 'a' }])],
        'c-broken.json': [1, REFUSED],
        'd-slate.json': [4, slate(null)],
      }),
    ).resolves.toEqual(['d-slate.json', 'c-broken.json', 'b-results.json', 'a-correction.json']);
  });

  it('are not opened when there is only one', async () => {
    const only = { path: 'a.json', sha256: 'a', arrivedMs: NOON_MS };
    const read = (): Promise<ReadOutcome> => Promise.reject(new Error('read'));
    await expect(inOfferOrder([only], read)).resolves.toEqual([only]);
  });
});
