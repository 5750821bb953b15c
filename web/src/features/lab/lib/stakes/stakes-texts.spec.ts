import type { SlateFigures, SlateRow } from './slate-figures.ts';
import { pastRoiText, raisedText, slateTexts } from './stakes-texts.ts';

const pick = {
  id: '1',
  gameId: '1',
  name: 'Saints +2.5',
  tier: 'HIGH',
  odds: -102,
  probability: 0.6,
} as const;
const slate = {
  picks: [pick, pick, pick, pick],
  started: 0,
  unpriced: 0,
  cut: 0,
  locked: 0,
  title: 'NFL Week 7',
};

it.each([
  [[], undefined],
  [['49ers -2.5'], 'The dashboard passes on 49ers\u00A0-2.5 because of the grade.'],
  [
    ['49ers -2.5', 'Ravens -4.5'],
    'The dashboard passes on 49ers\u00A0-2.5 and Ravens\u00A0-4.5 because of the grade.',
  ],
  [['A', 'B', 'C'], 'The dashboard passes on 3 of these 4 picks because of the grade.'],
])('picks that the dashboard passes on are named or counted: %j (S-361)', (passedByGrade, text) => {
  expect(slateTexts({ ...slate, passedByGrade })[1]).toBe(text);
});

const row = (publishedCents: number, halfwayCents: number): SlateRow => {
  const stake = (stakeCents: number) => ({
    probability: 0.6,
    stakeCents,
    aloneCents: stakeCents,
    pass: null,
  });
  const stakes = { published: stake(publishedCents), halfway: stake(halfwayCents), record: stake(0) };
  return { pick, breakEven: 0.505, stakes };
};

it('explains only stakes that grow with less trust', () => {
  expect(raisedText([row(200, 100), row(100, 100)])).toBeNull();
  expect(raisedText([row(200, 100), row(100, 200)])).toMatch(
    /^Halfway stakes more on Saints\u00A0\+2\.5 than full trust: /,
  );
});

it.each([
  [
    { cents: -1154.8, record: '121–124' },
    'At their tiers’ past ROI (121–124 overall), the stakes sized together lose $11.55 on average.',
  ],
  [
    { cents: 250, record: '60–40' },
    'At their tiers’ past ROI (60–40 overall), the stakes sized together win $2.50 on average.',
  ],
  [
    { cents: 0.4, record: '11–10' },
    'At their tiers’ past ROI (11–10 overall), the stakes sized together break even on average.',
  ],
  [null, null],
])('says what stakes come to at the past return %j', (atPastRoi, text) => {
  const together = { risk: { atRiskCents: 15_500 } } as SlateFigures['together'];
  expect(pastRoiText({ atPastRoi, together })).toBe(text);
});
