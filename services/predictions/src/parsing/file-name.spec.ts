import { asDay, claimedSport, dayInName, reportName, seasonAtEnd } from './file-name.ts';

describe('a file name', () => {
  it.each([
    ['nfl_predictions_2024_week_11.json', 'nfl'],
    ['wrong_sport_nfl_as_cfb.json', 'cfb'],
    ['MLB-2021-09-18.json', 'mlb'],
    ['nflx_predictions.json', null],
    ['predictions.json', null],
    ['cfb nfl.v2.json', 'nfl'],
  ])('gives the sport by its last word: %s', (name, sport) => {
    expect(claimedSport(name)).toBe(sport);
  });

  it('gives the day and season (S-353)', () => {
    expect(dayInName('kelly_criterion_metrics_2025-02-10.json')).toBe('2025-02-10');
    expect(dayInName('mlb_team_stats_2021_10_03.json')).toBe('2021-10-03');
    expect(dayInName('x_2021-02-30.json')).toBeNull();
    expect(dayInName('nfl_predictions_2024_week_11.json')).toBeNull();
    expect(seasonAtEnd('nfl_strategy_games_2024.json')).toBe(2024);
    expect(seasonAtEnd('nfl_strategy_games.json')).toBeNull();
    expect(asDay('2024-02-29T10:00:00Z')).toBe('2024-02-29');
    expect(asDay(20240229)).toBeNull();
  });

  it('gives teams and week of a game report, with other characters unchanged (S-354)', () => {
    expect(reportName("Northern_Iowa_Hawai'i_week_4.png")).toEqual({
      stem: "Northern_Iowa_Hawai'i_week_4",
      week: 4,
    });
    expect(reportName('LSU_Texas_A&M_week_9.txt')?.week).toBe(9);
    expect(reportName('San_Jose\u0301_State_Oregon_State_week_11.txt')?.stem).toBe(
      'San_Jos\u00e9_State_Oregon_State_week_11',
    );
    for (const name of [
      'notes.txt',
      '.A_B_week_1.txt',
      'A_B_week_1.exe',
      'A_B_week_x.txt',
      'a\u0000_week_1.txt',
    ]) {
      expect(reportName(name)).toBeNull();
    }
  });
});
