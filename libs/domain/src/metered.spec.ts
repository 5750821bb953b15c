import { isOpenFile, lockedPath, meteredWeek, pickLevelOf, requestedPath } from './metered.ts';
import { meetsTier, PLAN_IDS, tierOfPlan } from './plans.ts';

describe('metered access', () => {
  it.each([
    ['free', 'opened'],
    ['basic', 'week'],
    ['pro', 'all'],
    ['elite', 'all'],
    ['unknown', 'opened'],
    ['', 'opened'],
  ])('shows the plan %s: %s (S-227)', (plan, level) => {
    expect(pickLevelOf(plan)).toBe(level);
  });

  it('shows every pick to a plan whose tier opens the comparison, the CSV file or the assistant (S-222, S-227)', () => {
    const paid = PLAN_IDS.filter((plan) => meetsTier(tierOfPlan(plan), 'premium'));
    expect(paid.map(pickLevelOf)).toEqual(['all', 'all']);
  });

  it.each([
    ['2026-03-02T05:00:00.000Z', '2026-03-02', '2026-03-09T04:00:00.000Z'],
    ['2026-03-02T04:59:59.999Z', '2026-02-23', '2026-03-02T05:00:00.000Z'],
    ['2026-11-01T12:00:00.000Z', '2026-10-26', '2026-11-02T05:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-12-28', '2027-01-04T05:00:00.000Z'],
  ])('counts %s in the week from Monday %s, Eastern time, to %s (S-227)', (instant, startsOn, endsAt) => {
    expect(meteredWeek(instant)).toEqual({ startsOn, endsAt });
  });

  it.each([
    ['/static/nfl/index.json', true],
    ['/static/nfl/2024/week-7-results.json', true],
    ['/static/mlb/2021/2021-09-18-results.json', true],
    ['/static/nfl/nfl_profitability_summary_v2.json', true],
    ['/static/nfl/profitability_summary.json', true],
    ['/static/nfl/profitability/kelly_criterion_metrics_2025-02-10.json', true],
    ['/static/mlb/mlb_team_stats_2021-10-03.json', true],
    ['/static/nfl/nfl_predictions.json', false],
    ['/static/nfl/2024/week-7.json', false],
    ['/static/nfl/nfl_strategy_games_2024.json', false],
    ['/static/cfb/analysis/LSU_Texas_A&M_week_9.txt', false],
    ['/static/cfb/analysis/x_team_stats.txt', false],
    ['/static/nfl/anything_new.json', false],
  ])('meters %s unless it holds no pick: %s (S-227)', (path, isOpen) => {
    expect(isOpenFile(path)).toBe(isOpen);
  });

  it('keeps locked renditions where no address leads (S-227)', () => {
    expect(lockedPath('/static/nfl/index.json')).toBe('locked/static/nfl/index.json');
    expect(requestedPath(lockedPath('/static/a'))).toBe('/static/a');
    expect(requestedPath('/static/a')).toBe('/static/a');
  });
});
