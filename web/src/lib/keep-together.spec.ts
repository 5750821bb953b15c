import { keepTogether } from './keep-together.ts';

it.each([
  ['Updated Feb 10, 2025. Weeks 1–4', 'Updated Feb\u00A010,\u00A02025. Weeks 1–4'],
  ['40 bets, Sep 5–Oct 14, 2024', '40\u00A0bets, Sep\u00A05–\u2060Oct\u00A014,\u00A02024'],
  ['Oct 17–21, 2024', 'Oct\u00A017–21,\u00A02024'],
  ['once 50 live games are settled', 'once 50\u00A0live\u00A0games are settled'],
  ['1,204 picks; only 1 in 20 would', '1,204\u00A0picks; only 1\u00A0in\u00A020 would'],
  [
    'from May 2019, 493 graded picks, 8 pushes, 7 days free',
    'from May\u00A02019, 493\u00A0graded\u00A0picks, 8\u00A0pushes, 7\u00A0days free',
  ],
  [
    'in 5 to 7 business days, 1 void pick',
    'in 5\u00A0to\u00A07\u00A0business\u00A0days, 1\u00A0void\u00A0pick',
  ],
  ['for 6 months or longer, 24 hours a day', 'for 6\u00A0months or longer, 24\u00A0hours a day'],
  ['2024 and 2025 weeks', '2024 and 2025 weeks'],
  ['20,000 draws, seed 1', '20,000\u00A0draws, seed 1'],
  ['14.1 games a week, 3 gamers', '14.1\u00A0games a week, 3 gamers'],
])('keeps dates and counts of %j on one line, and leaves the other spaces', (text, expected) => {
  expect(keepTogether(text)).toBe(expected);
});
