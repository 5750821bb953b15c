import { isNarrowed, narrowingQuery, readFilters, shownQuery } from './filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('are read from the address, and asked of the server as they are', () => {
  const filters = read(
    `week=7&team=%20saints%20&sport=nfl&type=total&tier=none&sportsbook=X&from=2024-10-01&to=2024-10-31&sort=-amount`,
  );
  expect(filters).toEqual({
    week: 7,
    team: 'saints',
    sport: 'nfl',
    betType: 'total',
    tier: 'none',
    sportsbook: 'X',
    from: '2024-10-01',
    to: '2024-10-31',
    sort: '-amount',
    status: null,
  });
  expect(narrowingQuery(filters)).toEqual({
    week: '7',
    team: 'saints',
    sport: 'nfl',
    betType: 'total',
    tier: 'none',
    sportsbook: 'X',
    from: '2024-10-01',
    to: '2024-10-31',
  });
  expect(shownQuery(read('tab=settled&sport=nfl'))).toEqual({ status: 'settled', sport: 'nfl' });
  expect(shownQuery(read('tab=all&sort=-amount'))).toEqual({});
  expect(read('tier=MEDIUM_PLUS').tier).toBe('MEDIUM_PLUS');
});

it('leave out what they do not know, and cut what is too long', () => {
  expect(read('week=all&sport=nba&type=parlay&tier=high&from=2024-02-30&to=soon')).toEqual({
    week: null,
    team: '',
    sport: null,
    betType: null,
    tier: null,
    sportsbook: '',
    from: null,
    to: null,
    sort: null,
    status: null,
  });
  expect(read('week=10000').week).toBeNull();
  expect(read(`team=${'a'.repeat(201)}&sportsbook=${'b'.repeat(201)}`)).toMatchObject({
    team: 'a'.repeat(200),
    sportsbook: 'b'.repeat(200),
  });
});

it('narrow the list one by one, which an order does not', () => {
  const narrowing = [
    ...['week=7', 'team=a', 'sport=nfl', 'type=total', 'tier=none', 'sportsbook=X'],
    ...['from=2024-10-01', 'to=2024-10-31'],
  ];
  expect(narrowing.map((query) => isNarrowed(read(query)))).toEqual(narrowing.map(() => true));
  expect(isNarrowed(read('sort=-amount'))).toBe(false);
});
