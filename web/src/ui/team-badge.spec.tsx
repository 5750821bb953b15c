import { teamNames } from '@app/domain';
import type { Sport } from '@app/domain';
import { render } from '@testing-library/react';
import { demoSlates } from '../../test/support/demo.ts';
import { parsePredictionFile } from '../lib/predictions/prediction-file.ts';
import { TeamBadge } from './team-badge.tsx';
import { knownLook } from './team-colors.ts';
import { teamLook } from './team-look.ts';

const SPORTS = ['nfl', 'mlb', 'cfb'] as const;
const all: readonly (readonly [Sport, string])[] = SPORTS.flatMap((sport) =>
  teamNames(sport).map((team) => [sport, team] as const),
);

/** The luminance of WCAG 2, from its text. */
function luminance(color: string): number {
  const channels = [1, 2, 3].map((place) => {
    const value = parseInt((color[place] ?? '').repeat(2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  });
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['nfl', 'Arizona Cardinals', 'ARI'],
  // NO before a pick would read as a verdict.
  ['nfl', 'New Orleans Saints', 'NOLA'],
  ['nfl', 'Washington Commanders', 'WSH'],
  ['mlb', 'Athletics', 'ATH'],
  ['mlb', 'St. Louis Cardinals', 'STL'],
  ['mlb', 'Washington Nationals', 'WSH'],
  ['cfb', 'Alabama', 'ALA'],
  ['cfb', 'Miami', 'MIA'],
  ['cfb', 'Miami (OH)', 'M-OH'],
  ['cfb', "Hawai'i", 'HAW'],
  ['cfb', 'Wisconsin', 'WIS'],
  ['cfb', 'Wyoming', 'WYO'],
  ['cfb', 'UNLV', 'UNLV'],
] as const)('%s: %s is %s', (sport, team, letters) => {
  expect(teamLook(sport, team).letters).toBe(letters);
});

it('has letters and colors for every listed team', () => {
  for (const [sport, team] of all)
    expect([team, knownLook(sport, team)]).toEqual([
      team,
      expect.stringMatching(/^[A-Z-]{2,4}(?:[0-9a-f]{3}){1,2}$/),
    ]);
  for (const sport of SPORTS) {
    const letters = teamNames(sport).map((team) => teamLook(sport, team).letters);
    expect(new Set(letters).size).toBe(letters.length);
  }
});

it('writes letters with a contrast of at least 4.5 to the color behind them', () => {
  for (const [sport, team] of [
    ...all,
    ['cfb', 'Iowa'],
    ['cfb', 'Missouri State'],
    ['cfb', 'Syracuse'],
  ] as const) {
    const { colors } = teamLook(sport, team);
    expect([team, contrast(colors?.first ?? '', colors?.ink ?? '') >= 4.5]).toEqual([team, true]);
  }
});

it('knows every team of the NFL and MLB slates, and most of the CFB ones', () => {
  const shown = SPORTS.map((sport) => {
    const teams = demoSlates(sport).flatMap(({ file }) =>
      parsePredictionFile(sport, file).games.flatMap((game) => [game.home_team, game.away_team]),
    );
    const known = teams.filter((team) => knownLook(sport, team) !== undefined);
    return known.length / teams.length;
  });
  expect(shown.slice(0, 2)).toEqual([1, 1]);
  expect(shown[2]).toBeGreaterThan(0.85);
});

it.each([
  ['SE Louisiana', 'SELA'],
  ['Idaho', 'IDHO'],
  ['Maine', 'ME'],
  ['William & Mary', 'W&M'],
  ['Furman', 'FUR'],
  ['Morgan State', 'MS'],
  ['St. Thomas (MN)', 'STM'],
])('draws %s neutrally as %s', (team, letters) => {
  expect(teamLook('cfb', team)).toEqual({ letters, colors: null });
});

it('is only decoration: no text, no name', () => {
  const { container } = render(
    <h1>
      <TeamBadge sport="nfl" team="Denver Broncos" />
      Denver Broncos
    </h1>,
  );
  expect(container.querySelector('h1')).toHaveAccessibleName('Denver Broncos');
  expect(container).toHaveTextContent(/^Denver Broncos$/);
  const badge = container.querySelector<HTMLElement>('.badge');
  expect(badge?.style.getPropertyValue('--letters')).toBe('"DEN"');
  expect(badge?.style.getPropertyValue('--first')).toBe('#f51');
});
