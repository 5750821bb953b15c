import { screen } from '@testing-library/react';
import { SAINTS, footballProps, renderFootball } from '../../../../../test/support/render-football.tsx';
import { Quarterbacks } from './quarterbacks.tsx';

const ahead = (): HTMLElement => screen.getByRole('region', { name: 'Rattler ahead in' });

it('says that a quarterback leads in nothing when both have figures (S-420)', async () => {
  await renderFootball(<Quarterbacks {...footballProps(SAINTS, { 'quarterback_stats.home_qb.ypa': 1 })} />);
  expect(ahead()).toHaveTextContent('No category.');
});

it('says that there is no data when the figures of one are unknown (S-420)', async () => {
  const unknown = Object.fromEntries(
    ['qbr', 'comp_pct', 'ypa'].map((name) => [`quarterback_stats.home_qb.${name}`, null]),
  );
  await renderFootball(<Quarterbacks {...footballProps(SAINTS, unknown)} />);
  expect(ahead()).toHaveTextContent('No data here.');
});
