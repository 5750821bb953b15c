import { screen } from '@testing-library/react';
import { footballProps, renderFootball, SAINTS } from '../../../../test/support/render-football.tsx';
import { ModelDots } from './model-dots.tsx';

it('names 50% only where it stands apart from the break-even', async () => {
  await renderFootball(<ModelDots {...footballProps(SAINTS)} />);
  const close = await screen.findByText('50.5% break-even');
  expect(close.parentElement).toHaveTextContent(/^50\.5% break-even$/);
});
