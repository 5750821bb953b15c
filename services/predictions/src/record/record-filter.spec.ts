import { recordPick } from '../../test/record-pick.ts';
import { systemTotals } from '../system-bets/system-totals.ts';
import { filterRecord } from './record-filter.ts';
import type { RecordPick } from './record-picks.ts';

const computedAt = '2026-01-01T00:00:00.000Z';
const of = (picks: readonly RecordPick[], liveSince: string | null = null) => ({
  picks,
  liveSince,
  computedAt,
});
const ids = ({ picks }: { readonly picks: readonly RecordPick[] }) => picks.map(({ gameId }) => gameId);

const REPLAY = recordPick({ gameId: 'replay' });
const LIVE = recordPick({ gameId: 'live', origin: 'live', slateId: 2 });
const OPEN_LIVE = recordPick({ gameId: 'open', origin: 'live', outcome: null, slateId: 3 });

describe('the filtered record', () => {
  it('never mixes replayed and live picks', () => {
    expect(ids(filterRecord('nfl', of([REPLAY, LIVE]), { origin: 'replay' }))).toEqual(['replay']);
    expect(ids(filterRecord('nfl', of([REPLAY, LIVE]), { origin: 'live' }))).toEqual(['live']);
  });

  it('is live once a placed live bet is settled, and replay before, as the totals of system bets are', () => {
    const unplaced = recordPick({ gameId: 'unplaced', origin: 'live', isPlaced: false });
    for (const picks of [[REPLAY, LIVE], [REPLAY, OPEN_LIVE], [REPLAY, unplaced], []]) {
      expect(filterRecord('nfl', of(picks), {}).source.origin).toBe(systemTotals(picks, false).origin);
    }
    expect(filterRecord('nfl', of([REPLAY, LIVE]), {}).source.origin).toBe('live');
    expect(filterRecord('nfl', of([REPLAY, unplaced]), {}).source.origin).toBe('replay');
    expect(filterRecord('nfl', of([REPLAY, OPEN_LIVE]), {}).source.origin).toBe('replay');
    expect(filterRecord('nfl', of([]), {}).source.origin).toBe('replay');
  });

  it('is live from the first pick where nothing was ever replayed, settled or staked or not', () => {
    const lost = recordPick({ gameId: 'low', origin: 'live', isPlaced: false, outcome: 'lost' });
    for (const picks of [[OPEN_LIVE], [lost], [OPEN_LIVE, lost]]) {
      const { picks: shown, source } = filterRecord('nfl', of(picks), {});
      expect(source.origin).toBe('live');
      expect(shown).toEqual(picks);
      expect(systemTotals(picks, false).origin).toBe('live');
    }
  });

  it('is live and empty once the replay was ended, and the replayed picks stay on their own', () => {
    const ended = of([REPLAY, OPEN_LIVE], '2025-08-01T12:00:00.000Z');
    expect(filterRecord('nfl', ended, {})).toMatchObject({
      picks: [{ gameId: 'open' }],
      source: { origin: 'live', slates: 0, firstDay: null, liveSince: '2025-08-01T12:00:00.000Z' },
    });
    expect(ids(filterRecord('nfl', ended, { origin: 'replay' }))).toEqual(['replay']);
  });

  it.each([
    [{ season: 2025 }, ['s']],
    [{ week: 9 }, ['w']],
    [{ tier: 'LOW' as const }, ['t']],
    [{ season: 2024, week: 7, tier: 'HIGH' as const }, ['replay']],
    [{ season: 1999 }, []],
  ])('matches %j', (filter, expected) => {
    const picks = [
      REPLAY,
      recordPick({ gameId: 's', season: 2025 }),
      recordPick({ gameId: 'w', week: 9 }),
      recordPick({ gameId: 't', tier: 'LOW' }),
    ];
    expect(ids(filterRecord('nfl', of(picks), filter))).toEqual(expected);
  });

  it('gives the number of settled slates and the Eastern days of the first and last game', () => {
    const picks = [
      recordPick({ slateId: 1, startsAt: '2024-10-18T00:15:00.000Z' }),
      recordPick({ slateId: 1, startsAt: '2024-10-20T17:00:00.000Z' }),
      recordPick({ slateId: 2, startsAt: '2024-10-27T17:00:00.000Z', outcome: 'void' }),
      recordPick({ slateId: 3, startsAt: '2024-11-03T17:00:00.000Z', outcome: null }),
    ];
    expect(filterRecord('nfl', of(picks), {}).source).toEqual({
      sport: 'nfl',
      origin: 'replay',
      slates: 2,
      firstDay: '2024-10-17',
      lastDay: '2024-10-27',
      stakeCents: 5000,
      computedAt,
    });
    expect(filterRecord('nfl', of([OPEN_LIVE]), { origin: 'live' }).source).toMatchObject({
      slates: 0,
      firstDay: null,
      lastDay: null,
    });
  });
});
