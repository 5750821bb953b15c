import { screen, within } from '@testing-library/react';
import { publication } from '../../../../../test/support/demo.ts';
import { SAINTS, footballProps, renderFootball } from '../../../../../test/support/render-football.tsx';
import NflAnalysis from '../football/nfl-analysis.tsx';

it('a withdrawn pick has no recommendation, no stake and no price to check', async () => {
  const props = footballProps(SAINTS);
  const card = (): HTMLElement => screen.getByRole('region', { name: 'Model Consensus' });
  await renderFootball(
    <NflAnalysis {...props} publication={publication({ withdrawnGameIds: [props.game.id] })} />,
  );
  expect(within(card()).getByText('Withdrawn: no stake')).toBeVisible();
  expect(card()).toHaveTextContent('Saints +2.5 -102');
  expect(card()).not.toHaveTextContent(/Bet \$|Recommended pick/);
  expect(card()).toHaveAttribute('data-tone', 'neutral');
  expect(screen.queryByRole('region', { name: 'Your price' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Published stake guide' })).toBeNull();
});
