import { csvLine, dollarCell } from '../bets/csv-cells.ts';
import type { YearReport, YearSum } from './year-report.ts';

/** Columns of the file. `Part` says which rows belong together: filter by it before adding up. */
export const YEAR_CSV_COLUMNS = [
  'Part',
  'Name',
  'Sportsbook',
  'Bets',
  'Won',
  'Lost',
  'Push',
  'Staked',
  'Winnings',
  'Losses',
  'Net',
] as const;

/**
 * Returns a year as a CSV file: the total, the deductible losses, each month, each sportsbook and each day at each
 * sportsbook. Cells that a spreadsheet could run as a formula are escaped.
 */
export function yearReportCsv(report: YearReport): string {
  const year = String(report.year);
  const month = (number: number): string => `${year}-${String(number).padStart(2, '0')}`;
  const empty = ['', '', '', '', '', ''];
  return [
    csvLine(YEAR_CSV_COLUMNS),
    row('Total', year, '', report),
    csvLine(['Deductible losses', year, ...empty, '', dollarCell(report.countedCents), '']),
    ...report.months.map((sum) => row('Month', month(sum.month), '', sum)),
    ...report.sportsbooks.map((sum) => row('Sportsbook', sum.name, sum.name, sum)),
    ...report.days.map((sum) => row('Day', sum.day, sum.sportsbook, sum)),
  ].join('');
}

function row(part: string, name: string, sportsbook: string, sum: YearSum): string {
  return csvLine([
    part,
    name,
    sportsbook,
    String(sum.bets),
    String(sum.won),
    String(sum.lost),
    String(sum.push),
    dollarCell(sum.stakedCents),
    dollarCell(sum.winningsCents),
    dollarCell(sum.lossesCents),
    dollarCell(sum.netCents),
  ]);
}
