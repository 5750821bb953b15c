import {
  cellsByField,
  type CsvReadField,
  guessMapping,
  isRequiredCsvField,
  missingCsvFields,
} from './csv-mapping.ts';

describe('the columns of another tracker', () => {
  it.each([
    [
      ['Date', 'League', 'Away', 'Home', 'Selection', 'Market', 'Odds', 'Risk', 'Status', 'Return', 'Book'],
      {
        gameDate: 0,
        sport: 1,
        awayTeam: 2,
        homeTeam: 3,
        teamToCover: 4,
        betType: 5,
        odds: 6,
        stakeCents: 7,
        result: 8,
        payoutCents: 9,
        sportsbook: 10,
      },
    ],
    [
      [
        'date placed',
        'Event Date',
        'SPORT',
        'Pick',
        'Type',
        'Spread',
        'Price',
        'Amount ($)',
        'Comments',
        'Result',
      ],
      {
        placedAt: 0,
        gameDate: 1,
        sport: 2,
        teamToCover: 3,
        betType: 4,
        spread: 5,
        odds: 6,
        stakeCents: 7,
        notes: 8,
        result: 9,
      },
    ],
    [
      ['Odds (American)', 'Stake', 'Bookmaker', '', 'Profit', 'stake'],
      { odds: 0, stakeCents: 1, sportsbook: 2, profit: 4 },
    ],
  ])('%j are recognized', (headers, mapping) => {
    expect(guessMapping(headers)).toEqual(mapping);
  });

  it.each<[readonly string[], readonly (readonly string[])[], Partial<Record<CsvReadField, number>>]>([
    [['Date', 'Matchup', 'Pick'], [], { gameDate: 0, matchup: 1, teamToCover: 2 }],
    // The headers do not say, but most cells do.
    [['When', 'What', 'Pick'], [['x', 'Jets @ Bills', 'Jets @ home']], { matchup: 1, teamToCover: 2 }],
    [
      ['When', 'What'],
      [
        ['x', 'Jets @ Bills'],
        ['x', 'Jets'],
      ],
      {},
    ],
    // Two separate columns beat one that would have to be split.
    [['Game', 'Away', 'Home'], [['Jets @ Bills', 'Jets', 'Bills']], { awayTeam: 1, homeTeam: 2 }],
    [['Event', 'Match'], [['Week 7', 'Jets @ Bills']], { matchup: 1 }],
    [['Sport', 'League'], [['Football', 'NFL']], { sport: 1 }],
    [['Sport', 'League'], [['NFL', 'Pro']], { sport: 0 }],
  ])('%j over %j are recognized as %j (S-181)', (headers, records, mapping) => {
    expect(guessMapping(headers, records)).toEqual(mapping);
  });

  it('must include both teams, in one column or two, the sport, the pick and the stake (S-186)', () => {
    expect(missingCsvFields({})).toEqual(['awayTeam', 'homeTeam', 'sport', 'teamToCover', 'stakeCents']);
    expect(missingCsvFields({ matchup: 0, sport: 1, teamToCover: 2, stakeCents: 3 })).toEqual([]);
    expect(missingCsvFields({ awayTeam: 0, sport: 1, teamToCover: 2, stakeCents: 3 })).toEqual(['homeTeam']);
    expect(
      ['awayTeam', 'matchup', 'stakeCents', 'odds'].map((one) => isRequiredCsvField(one as CsvReadField)),
    ).toEqual([true, true, true, false]);
  });

  it('give the cells of the mapped fields, with missing cells empty', () => {
    expect(cellsByField(['a', 'b'], { sport: 1, odds: 0, notes: 7 })).toEqual({
      sport: 'b',
      odds: 'a',
      notes: '',
    });
  });
});
