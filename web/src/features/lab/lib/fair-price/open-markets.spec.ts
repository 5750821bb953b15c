import { OPEN_SLATES, demoFile, published } from '../../../../../test/support/demo.ts';
import { parsePredictionFile } from '../../../../lib/predictions/prediction-file.ts';
import { openMarkets } from './open-markets.ts';

const view = parsePredictionFile('nfl', published(demoFile('nfl', OPEN_SLATES.nfl)));
const ofGame = (
  id: string,
  from = view,
  results = new Map<string, { status: 'final' | 'scheduled' }>(),
  now = Date.now(),
) => openMarkets(from, results, now).filter((market) => market.id.startsWith(`${id} `));
const SAINTS = '2024_07_DEN_NO';

describe('the markets of an open slate', () => {
  it('are both sides of each spread and moneyline, the visitors first', () => {
    expect(ofGame(SAINTS)).toEqual([
      {
        id: `${SAINTS} spread`,
        label: 'Broncos @ Saints, spread',
        outcomes: ['Broncos -2.5', 'Saints +2.5'],
        odds: '-118,-102',
      },
      expect.objectContaining({ outcomes: ['Broncos ML', 'Saints ML'] }),
    ]);
    expect(openMarkets(view, new Map(), 0).length).toBeGreaterThan(view.games.length);
  });

  it('leave out a game that has begun', () => {
    expect(ofGame(SAINTS, view, new Map([[SAINTS, { status: 'final' }]]))).toEqual([]);
    expect(ofGame(SAINTS, view, new Map([[SAINTS, { status: 'scheduled' }]]))).toHaveLength(2);
  });

  it('leave out a live game at its start, though its result says nothing yet', () => {
    const live = parsePredictionFile('nfl', published(demoFile('nfl', OPEN_SLATES.nfl), { origin: 'live' }));
    const startsAt = Date.parse(live.games.find(({ id }) => id === SAINTS)?.startsAt ?? '');
    expect(ofGame(SAINTS, live, new Map(), startsAt - 1)).toHaveLength(2);
    expect(ofGame(SAINTS, live, new Map(), startsAt)).toEqual([]);
    // In a replay the wall clock says nothing.
    expect(ofGame(SAINTS, view, new Map(), startsAt)).toHaveLength(2);
  });

  it('leave out a withdrawn game', () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { withdrawnGameIds: [SAINTS] });
    expect(ofGame(SAINTS, parsePredictionFile('nfl', file))).toEqual([]);
  });

  it('leave out a market with one price only', () => {
    const games = view.games.map((game) => ({ ...game, home_spread_odds: null }));
    expect(ofGame(SAINTS, { ...view, games }).map(({ id }) => id)).toEqual([`${SAINTS} moneyline`]);
  });
});
