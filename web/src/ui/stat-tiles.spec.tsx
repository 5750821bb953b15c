import { render, screen, within } from '@testing-library/react';
import { trendOf } from '../lib/trend.ts';
import { plainText } from '../../test/support/plain-text.ts';
import { StatTiles } from './stat-tiles.tsx';

describe('stat tiles', () => {
  it('show each figure with its note and say when it is unknown', () => {
    render(
      <StatTiles
        label="Results"
        hasHero
        tiles={[
          { label: 'Profit', value: '−$12.30', note: '20 bets', trend: 'loss' },
          { label: 'Accuracy', value: null },
        ]}
      />,
    );
    const region = screen.getByRole('region', { name: 'Results' });
    expect(within(region).getAllByRole('term').map(plainText)).toEqual(['Profit', 'Accuracy']);
    expect(within(region).getAllByRole('definition').map(plainText)).toEqual(['−$12.30', '20 bets', '–']);
    expect(within(region).getByRole('img', { name: 'not available' })).toBeVisible();
    expect(screen.getByText('−$12.30')).toHaveAttribute('data-trend', 'loss');
  });

  it.each([
    [1, 'gain'],
    [-0.1, 'loss'],
    [0, undefined],
    [null, undefined],
  ])('show %s as %s', (value, trend) => {
    expect(trendOf(value)).toBe(trend);
  });
});
