import { recordWith, slateRecords } from '../../test/fixtures.ts';
import {
  comparePitchers,
  fileBetterPitcher,
  hasPitcherFigures,
  PITCHER_MEASURES,
  pitcherQuality,
  pitcherRecordText,
  readPitcherFigures,
} from './pitchers.ts';

const NAMES = { away: 'the Dodgers starter', home: 'the Reds starter' };
const NOBODY = readPitcherFigures({}, 'home');

function redsGame(): unknown {
  const game = slateRecords('mlb').find((record) => JSON.stringify(record).includes('Max Scherzer'));
  if (!game) throw new Error('no such game');
  return game;
}

describe('a pitcher rating', () => {
  it.each([
    ['era', 2.99, 'good'],
    ['era', 3, 'good'],
    ['era', 3.01, 'middling'],
    ['era', 4, 'middling'],
    ['era', 4.01, 'poor'],
    ['whip', 1.2, 'good'],
    ['whip', 1.21, 'middling'],
    ['whip', 1.4, 'middling'],
    ['whip', 1.41, 'poor'],
    ['war', 3.1, 'good'],
    ['war', 3, 'good'],
    ['war', 2.9, 'middling'],
    ['war', 1, 'middling'],
    ['war', 0.9, 'poor'],
    ['war', -1, 'poor'],
    ['siera', 3.5, 'good'],
    ['siera', 3.51, 'middling'],
    ['siera', 4.5, 'middling'],
    ['siera', 4.51, 'poor'],
    ['xfip', 2, null],
    ['saves', 40, null],
    ['era', null, null],
  ] as const)('%s %p is %p (S-413)', (measure, value, quality) => {
    expect(pitcherQuality(measure, value)).toBe(quality);
  });
});

describe('two starting pitchers', () => {
  it('have all their fields from the record (S-325)', () => {
    expect(readPitcherFigures(redsGame(), 'away')).toEqual({
      name: 'Max Scherzer',
      wins: 16,
      losses: 11,
      era: 3.15,
      whip: 1.13,
      strikeoutsPer9: 12.58,
      walksPer9: 2.1,
      homeRunsPer9: 1.05,
      war: 6.8,
      siera: 1.91,
      xfip: 2.92,
      babipAgainst: 0.332,
      innings: 239.2,
      saves: 0,
    });
    expect(fileBetterPitcher(redsGame())).toBe('away');
  });

  it.each([
    ['Home', 'home'],
    ['away', 'away'],
    ['Even', 'even'],
    ['nobody', null],
    [null, null],
    [1, null],
    ['constructor', null],
  ])("have the file's verdict %p as %p (S-325)", (word, side) => {
    expect(fileBetterPitcher(recordWith('mlb', { 'pitcher_details.advantages.better_pitcher': word }))).toBe(
      side,
    );
  });

  it('are compared by record and eleven measures, with a summary and lists (S-412)', () => {
    const record = redsGame();
    const comparison = comparePitchers(
      readPitcherFigures(record, 'away'),
      readPitcherFigures(record, 'home'),
      NAMES,
    );
    expect(PITCHER_MEASURES).toHaveLength(11);
    expect(
      comparison.rows.map(({ label, away, home, better }) => [label, away.text, home.text, better]),
    ).toEqual([
      ['Record', '16–11, 59.3%', '16–11, 59.3%', null],
      ['ERA', '3.15', '3.07', 'home'],
      ['WHIP', '1.13', '1.12', 'home'],
      ['K/9', '12.58', '10.78', 'away'],
      ['BB/9', '2.10', '3.66', 'away'],
      ['HR/9', '1.05', '0.82', 'home'],
      ['WAR', '6.8', '5.1', 'away'],
      ['SIERA', '1.91', '2.96', 'away'],
      ['xFIP', '2.92', '3.84', 'away'],
      ['BABIP', '0.332', '0.267', 'home'],
      ['Innings', '239.2', '231.1', 'away'],
      ['Saves', '0', '0', null],
    ]);
    expect(comparison.summary).toBe('Scherzer is ahead on 6 of 11 measures, Gray on 4.');
    expect(comparison.advantages).toEqual({
      away: [
        'K/9 12.58 against 10.78',
        'BB/9 2.10 against 3.66',
        'WAR 6.8 against 5.1',
        'SIERA 1.91 against 2.96',
        'xFIP 2.92 against 3.84',
        'Innings 239.2 against 231.1',
      ],
      home: [
        'ERA 3.07 against 3.15',
        'WHIP 1.12 against 1.13',
        'HR/9 0.82 against 1.05',
        'BABIP 0.267 against 0.332',
      ],
    });
  });

  it('get a summary even when tied, with equal names or without stats (S-412)', () => {
    const away = readPitcherFigures(redsGame(), 'away');
    const home = readPitcherFigures(redsGame(), 'home');
    const even = comparePitchers(
      { ...NOBODY, name: 'A Ray', era: 3, war: 2 },
      { ...NOBODY, name: 'B Ray', era: 4, war: 3 },
      NAMES,
    );
    expect(even.summary).toBe('A Ray and B Ray are each ahead on 1 of 2 measures.');
    expect(comparePitchers(away, NOBODY, NAMES).summary).toBe(
      'The starters cannot be compared: no stats for the Reds starter.',
    );
    expect(comparePitchers(NOBODY, NOBODY, NAMES).summary).toBe(
      'The starters cannot be compared: no stats for the Dodgers starter and the Reds starter.',
    );
    expect(comparePitchers({ ...NOBODY, era: 3 }, { ...NOBODY, war: 3 }, NAMES).summary).toBe(
      'The starters cannot be compared: no stats for the same measures.',
    );
    expect(comparePitchers(home, away, NAMES).summary).toBe(
      'Scherzer is ahead on 6 of 11 measures, Gray on 4.',
    );
  });

  it('have a record with its win percentage (S-412)', () => {
    expect(pitcherRecordText({ ...NOBODY, wins: 22, losses: 7 })).toBe('22–7, 75.9%');
    expect(pitcherRecordText({ ...NOBODY, wins: 0, losses: 0 })).toBe('0–0');
    expect(pitcherRecordText({ ...NOBODY, wins: 3 })).toBeNull();
  });

  it('may be rookies without stats', () => {
    expect(hasPitcherFigures(NOBODY)).toBe(false);
    expect(hasPitcherFigures({ ...NOBODY, saves: 0 })).toBe(true);
    expect(NOBODY.name).toBeNull();
  });
});
