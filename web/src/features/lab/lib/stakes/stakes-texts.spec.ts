import { slateTexts } from './stakes-texts.ts';

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
  [['49ers -2.5'], 'The dashboard passes on 49ers -2.5 because of the grade.'],
  [['49ers -2.5', 'Ravens -4.5'], 'The dashboard passes on 49ers -2.5 and Ravens -4.5 because of the grade.'],
  [['A', 'B', 'C'], 'The dashboard passes on 3 of these 4 picks because of the grade.'],
])('picks that the dashboard passes on are named or counted: %j (S-361)', (passedByGrade, text) => {
  expect(slateTexts({ ...slate, passedByGrade })[1]).toBe(text);
});
