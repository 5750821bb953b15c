import { CSV_COLUMNS, cellsByField, readCsvRow } from '@app/domain';
import type { CsvMapping } from '@app/domain';
import { readCsv } from './read-file.ts';
import { sampleFile } from './sample-file.ts';

it('the sample file has our columns and a valid bet of each type', async () => {
  const file = await readCsv('sample.csv', sampleFile());
  if (typeof file === 'string') throw new Error(file);
  expect(file.headers).toEqual(CSV_COLUMNS.map(({ header }) => header));
  const mapping = Object.fromEntries(CSV_COLUMNS.map(({ field }, index) => [field, index])) as CsvMapping;
  const rows = file.records.map(({ cells }) => readCsvRow(cellsByField(cells, mapping)));
  expect(rows.map((read) => ('row' in read ? read.row.betType : read))).toEqual([
    'spread',
    'total',
    'moneyline',
  ]);
});
