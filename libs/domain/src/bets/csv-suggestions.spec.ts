import { PLAIN_FORMATS } from './csv-formats.ts';
import type { CsvCells, CsvReadField } from './csv-mapping.ts';
import { suggestCell } from './csv-suggestions.ts';
import { readCsvRow } from './read-csv-row.ts';

const cells = {
  sport: 'NFL',
  matchup: 'Denver Broncos @ New Orleans Saints',
  teamToCover: 'Saints +2.5',
  odds: '-110',
  stakeCents: '$33.33',
  result: 'Won',
};

/** Returns the suggestion for the one invalid cell of a row. */
function offered(change: CsvCells): {
  readonly field: CsvReadField;
  readonly text: string | undefined;
  readonly why: string | undefined;
} {
  const row: CsvCells = { ...cells, ...change };
  const read = readCsvRow(row);
  const [issue, ...more] = 'issues' in read ? read.issues : [];
  if (issue === undefined || more.length > 0) throw new Error(JSON.stringify(read));
  const suggestion = suggestCell(issue, row, PLAIN_FORMATS);
  if (suggestion !== null) {
    // The suggested value fixes the cell.
    expect(readCsvRow({ ...row, [issue.field]: suggestion.text })).toHaveProperty('row');
  }
  return { field: issue.field, text: suggestion?.text, why: suggestion?.why };
}

describe('the suggestion for an invalid cell', () => {
  it.each<[CsvCells, CsvReadField, string | undefined, string | undefined]>([
    [{ odds: '1.91' }, 'odds', '-110', '1.91 in decimal odds is -110.'],
    [{ odds: '5/2' }, 'odds', '+250', '5/2 in fractional odds is +250.'],
    [{ odds: 'abc', payoutCents: '65.07' }, 'odds', '-105', 'From your payout: $33.33 returned $65.07.'],
    [{ odds: 'abc', profit: '+31.74' }, 'odds', '-105', 'From your payout: $33.33 returned $65.07.'],
    // No American odds pay exactly this.
    [{ odds: 'abc', payoutCents: '65.05' }, 'odds', '', 'If left blank, the bet is stored without odds.'],
    [
      { odds: 'abc', payoutCents: '0', result: 'Lost' },
      'odds',
      '',
      'If left blank, the bet is stored without odds.',
    ],
    [
      { stakeCents: '-5', odds: '+105', payoutCents: '68.33' },
      'stakeCents',
      '$33.33',
      'A payout of $68.33 at +105 means a stake of $33.33.',
    ],
    [{ stakeCents: '-5' }, 'stakeCents', undefined, undefined],
    [{ gameDate: '13/10/2024' }, 'gameDate', '2024-10-13', 'Read as day/month/year, it is 2024-10-13.'],
    [{ gameDate: '31/02/2024' }, 'gameDate', '', 'If left blank, the bet is not linked to a game.'],
    [
      { result: 'Cashed Out', payoutCents: '20' },
      'result',
      'lost',
      'The sportsbook paid $20.00 on a stake of $33.33.',
    ],
    [
      { result: 'Cashed Out', profit: '5' },
      'result',
      'won',
      'The sportsbook paid $38.33 on a stake of $33.33.',
    ],
    [
      { result: 'Settled', payoutCents: '33.33' },
      'result',
      'push',
      'The sportsbook paid $33.33 on a stake of $33.33.',
    ],
    [{ result: 'Settled', payoutCents: '20' }, 'result', undefined, undefined],
    [{ result: 'Settled' }, 'result', undefined, undefined],
    [{ sport: 'Football' }, 'sport', 'NFL', 'Both teams are NFL teams.'],
    [{ sport: 'Football', matchup: 'A @ B', teamToCover: 'Over 40' }, 'sport', undefined, undefined],
    [{ betType: 'moneyline' }, 'betType', 'spread', 'The pick “Saints +2.5” is a spread.'],
    [{ teamToCover: 'Saints' }, 'betType', 'moneyline', 'The pick is a team without a line.'],
    [{ spread: '+3' }, 'spread', '', 'The pick includes a line.'],
    [{ matchup: 'Broncos' }, 'matchup', undefined, undefined],
    [{ betType: 'Parlay' }, 'betType', undefined, undefined],
    [{ sport: 'NBA' }, 'sport', undefined, undefined],
  ])('of %j in %s is %j (S-188, S-192, S-193)', (change, field, text, why) => {
    expect(offered(change)).toEqual({ field, text, why });
  });
});
