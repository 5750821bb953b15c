import type { Page } from '@playwright/test';

const HEADER = 'Date,League,Matchup,Pick,Bet Type,Odds,Stake,Result,Profit,Sportsbook';

/**
 * A file as trackers export it: two readable rows, three that can be fixed, three that are not single bets.
 */
export const TRACKER_ROWS = [
  '10/13/2019,NFL,Green Bay Packers @ Chicago Bears,Bears +3.5,Straight,-110,$11.00,Won,$10.00,DraftKings',
  '10/14/19,NFL,Packers @ Bears,O 47.5,Total,Even,"$1,000.00",L,"-$1,000.00",FanDuel',
  '10/15/2019,NFL,Packers @ Bears,Bears ML,Straight,abc,$33.33,Win,$31.74,BetMGM',
  '10/16/2019,NFL,Packers @ Bears,Packers -3,Straight,-110,-5,Pending,,BetMGM',
  '10/17/2019,NFL,Packers @ Bears,Packers -3,Straight,-110,$20.00,Cashed Out,-$5.00,Caesars',
  '10/18/2019,NFL,Multiple,3-leg parlay,Parlay,+600,$5.00,Lost,-$5.00,FanDuel',
  '10/19/2019,NFL,Multiple,2-team teaser,Teaser,-120,$12.00,Lost,-$12.00,FanDuel',
  '10/20/2019,NBA,Lakers @ Celtics,Celtics -4,Straight,-110,$11.00,Won,$10.00,FanDuel',
];

/** Chooses a file on the import screen. */
export async function chooseCsv(page: Page, name: string, lines: readonly string[]): Promise<void> {
  await page.getByLabel('CSV file').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
}

export async function chooseTrackerFile(page: Page): Promise<void> {
  await chooseCsv(page, 'tracker.csv', [HEADER, ...TRACKER_ROWS]);
}
