import { LANDING_CLAIMS, LOGIN_CLAIMS, REGISTER_CLAIM } from '../../config/claims.ts';
import { performance, recordSource, tallyOf } from '../../../test/support/record.ts';
import { liveRecordOf, shownClaim } from './live-record.ts';

const LIVE = recordSource({ origin: 'live', firstDay: '2026-09-10', lastDay: '2026-10-05' });
const NONE = tallyOf(0, 0);

function live(won: number, lost: number) {
  const tally = tallyOf(won, lost);
  return performance({
    source: LIVE,
    total: { picks: tally, bets: tally },
    byTier: [
      { tier: 'HIGH', picks: tallyOf(4, 6), bets: tallyOf(4, 6) },
      { tier: 'MEDIUM_PLUS', picks: NONE, bets: NONE },
    ],
  });
}
const replayed = performance();
const textsOf = (sports: Parameters<typeof liveRecordOf>[0]) =>
  [...LANDING_CLAIMS, ...LOGIN_CLAIMS, REGISTER_CLAIM].map((claim) =>
    shownClaim(claim, liveRecordOf(sports)),
  );

const SAMPLES = ['68.6%', '+31.0%', '55.6%', '+16.9%', '10,000+', '75.4%', '+51.6%', '79.0%', '847'];

describe('the claim figures', () => {
  it('are samples while the record is unknown or replayed, or has fewer than 50 live games (S-010, S-014, S-015)', () => {
    for (const shown of [textsOf([]), textsOf([replayed, replayed]), textsOf([live(30, 19), replayed])])
      expect(shown).toEqual(SAMPLES.map((text) => ({ kind: 'sample', text })));
    expect(shownClaim(REGISTER_CLAIM, undefined)).toEqual({ kind: 'sample', text: '847' });
  });

  it('are the recorded ones from 50 live games on, worse or better, with sample size and dates (S-010, S-014, S-015)', () => {
    const all = '50 settled picks, Sep 10–Oct 5, 2026';
    const bets = '50 settled bets, Sep 10–Oct 5, 2026';
    const high = '10 settled picks, Sep 10–Oct 5, 2026, small sample';
    expect(textsOf([live(40, 10), replayed])).toEqual([
      { kind: 'recorded', text: '40.0%', note: high },
      { kind: 'recorded', text: '−23.6%', note: high },
      { kind: 'recorded', text: '80.0%', note: all },
      // An empty group shows no figure, never the sample.
      { kind: 'recorded', text: '–', note: '0 settled picks, Sep 10–Oct 5, 2026' },
      // Nobody counts bettors (S-011).
      { kind: 'sample', text: '10,000+' },
      { kind: 'recorded', text: '80.0%', note: all },
      { kind: 'recorded', text: '+52.7%', note: bets },
      { kind: 'recorded', text: '80.0%', note: bets },
      { kind: 'recorded', text: '50', note: all },
    ]);
  });

  it('add up the live games of all sports and name all their days', () => {
    const other = performance({
      source: recordSource({ sport: 'mlb', origin: 'live', firstDay: '2026-06-01', lastDay: '2026-09-30' }),
      total: { picks: tallyOf(10, 20), bets: NONE },
      byTier: [],
    });
    expect(shownClaim(REGISTER_CLAIM, liveRecordOf([live(20, 5), replayed, other]))).toEqual({
      kind: 'recorded',
      text: '55',
      note: '55 settled picks, Jun 1–Oct 5, 2026',
    });
  });

  it('name their source (S-010, S-016)', () => {
    for (const { source } of [...LANDING_CLAIMS, ...LOGIN_CLAIMS, REGISTER_CLAIM])
      expect(source).toMatch(/page \(S-01[0-5]\)$/);
  });
});
