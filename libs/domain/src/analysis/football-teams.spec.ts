import { readQuarterback, quarterbackAdvantages } from './football-quarterbacks.ts';
import { readFootballTeam, redZoneOf } from './football-teams.ts';

describe('readFootballTeam (S-318, S-328, S-330)', () => {
  it('prefers team_features and fills in from team_analysis', () => {
    const record = {
      team_features: { home_team: { ppg: 27.8, pass_ypg: 200.3, rush_ypg: 119.5, rz_pct: 61.5 } },
      team_analysis: {
        home_team_stats: { points_per_game: 20, yards_per_game: 319.8, turnover_differential: 0.83, wins: 3 },
      },
    };
    const team = readFootballTeam(record, 'home');
    expect(team).toMatchObject({
      pointsPerGame: 27.8,
      passYardsPerGame: 200.3,
      rushYardsPerGame: 119.5,
      redZonePercent: 61.5,
      yardsPerGame: 319.8,
      turnoverDifference: 0.83,
      wins: 3,
      losses: null,
    });
    expect(readFootballTeam(record, 'away').pointsPerGame).toBeNull();
  });

  it('reads what CFB files contain', () => {
    const stats = {
      points_per_game: 31,
      points_allowed_per_game: 15.2,
      ats_wins: 3,
      ats_losses: 1,
      elo: 1492,
    };
    const team = readFootballTeam({ team_analysis: { away_team_stats: stats } }, 'away');
    expect([team.pointsPerGame, team.pointsAllowedPerGame, team.winsAgainstSpread, team.elo]).toEqual([
      31, 15.2, 3, 1492,
    ]);
  });
});

it('uses the marked default of 50 for a missing red zone (S-419)', () => {
  expect(redZoneOf(readFootballTeam({}, 'home'))).toEqual({ percent: 50, isDefault: true });
  const record = { team_features: { home_team: { rz_pct: 0 } } };
  expect(redZoneOf(readFootballTeam(record, 'home'))).toEqual({ percent: 0, isDefault: false });
});

describe('quarterbacks (S-329, S-420)', () => {
  const record = {
    quarterback_stats: {
      home_qb: { name: 'Spencer Rattler', qbr: 60.7, comp_pct: 55, ypa: 6.08, td_int: '1:2' },
      away_qb: { name: 'Bo Nix', qbr: 73.7, comp_pct: 61.1, ypa: null, td_int: '5:5' },
    },
  };
  const home = readQuarterback(record, 'home');
  const away = readQuarterback(record, 'away');

  it('reads every figure, with nulls as null', () => {
    expect(home).toEqual({
      name: 'Spencer Rattler',
      qbr: 60.7,
      completionPercent: 55,
      yardsPerAttempt: 6.08,
      touchdownsToInterceptions: '1:2',
    });
    expect(away?.yardsPerAttempt).toBeNull();
    expect(readQuarterback({ quarterback_stats: { home_qb: { qbr: null } } }, 'home')).toBeNull();
  });

  it('names who is ahead and by how much, and a missing figure is no advantage', () => {
    expect(quarterbackAdvantages(away, home)).toEqual([
      { side: 'away', label: 'QBR', by: 13, decimals: 1 },
      { side: 'away', label: 'Completion %', by: 6.1, decimals: 1 },
    ]);
    expect(quarterbackAdvantages(home, home)).toEqual([]);
    expect(quarterbackAdvantages(null, home)).toEqual([]);
  });
});
