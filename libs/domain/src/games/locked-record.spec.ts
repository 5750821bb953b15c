import { lockedRecord, readLockedGame } from './locked-record.ts';
import { readSlateFacts } from './slate-facts.ts';

const SLATE = readSlateFacts('mlb', { prediction_date: '2021-09-18' });

it('keeps the matchup of a record and no field that nobody listed (S-227)', () => {
  const record = {
    game_id: 'a',
    home_team: 'Home',
    away_team: 'Away',
    game_date: '2024-10-17',
    spread: -3,
    spread_odds: -118,
    predicted_winner: 'Home',
    venue: { pick: 'Home' },
    conference: 'x'.repeat(201),
    brand_new_field: 'Home',
    game_info: { game_id: 7, venue: 'Park', pick: 'Home' },
  };
  expect(lockedRecord(record)).toEqual({
    game_id: 'a',
    home_team: 'Home',
    away_team: 'Away',
    game_date: '2024-10-17',
    game_info: { game_id: 7, venue: 'Park' },
    is_locked: true,
  });
});

it.each([null, 'text', 7, []])('locks a record that is none: %p', (record) => {
  expect(lockedRecord(record)).toEqual({ is_locked: true });
  expect(readLockedGame('mlb', lockedRecord(record), SLATE)).toBeNull();
});

it('is read as a matchup, and only a locked one is (S-227, S-313)', () => {
  const record = {
    game_info: { game_id: '0634264', home_team: 'Mets', away_team: 'Phillies', game_date: '2021-09-18' },
  };
  expect(readLockedGame('mlb', record, SLATE)).toBeNull();
  expect(readLockedGame('mlb', lockedRecord(record), SLATE)).toEqual({
    id: '634264',
    sport: 'mlb',
    homeTeam: 'Mets',
    awayTeam: 'Phillies',
    startsAt: '2021-09-18T04:00:00.000Z',
    hasStartTime: false,
    venue: null,
  });
});
