import { screen } from '@testing-library/react';
import { published } from '../../../../../test/support/demo.ts';
import type { JsonObject } from '../../../../../test/support/demo.ts';
import { FULL_FILE, FULL_RECORDS, lockedFile } from '../../../../../test/support/locked.ts';
import { SLATE_FILE, openStakes, stakesServer } from '../../../../../test/support/stakes.ts';

const only = (file: JsonObject, records: readonly JsonObject[]): JsonObject =>
  published({ ...file, predictions: records });

const lockedRecords = lockedFile(0)['predictions'] as readonly JsonObject[];

it.each([
  [
    'a game is locked',
    only(FULL_FILE, lockedRecords.slice(0, 1)),
    'The picks of 1 game are locked. Open them on the dashboard, or enter bets instead.',
  ],
  [
    'games are locked',
    only(FULL_FILE, lockedRecords.slice(0, 3)),
    'The picks of 3 games are locked. Open them on the dashboard, or enter bets instead.',
  ],
  [
    'the file has no price',
    only(
      FULL_FILE,
      FULL_RECORDS.map((record) => ({ ...record, spread_odds: null, betting_analysis: null })),
    ),
    'The file has no price for any open pick. You can enter bets instead.',
  ],
])('says why there is nothing to stake when %s', async (_, file, note) => {
  openStakes('', stakesServer().serve(SLATE_FILE, file));
  expect(await screen.findByText(note)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'No open picks to stake' })).toBeVisible();
});
