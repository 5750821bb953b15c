import { screen } from '@testing-library/react';
import { labServer } from '../../../../../test/support/lab-records.ts';
import { renderApp } from '../../../../../test/support/render-app.tsx';

const PATH = '/lab/outlook?paths=400';

it('lets a field be emptied and filled again, and keeps the caret', async () => {
  const { user, location } = renderApp(labServer(), { path: `${PATH}&bets=500`, sport: 'nfl' });
  const field = await screen.findByRole('textbox', { name: 'Bets' });
  await user.click(field);
  await user.keyboard('{Backspace}{Backspace}{Backspace}');
  expect(field).toHaveValue('');
  expect(field).toBeValid();
  expect(location()).toBe(`${PATH}&bets=`);
  await user.keyboard('39');
  expect(field).toHaveValue('39');
  await user.type(field, '01', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('3019');
  expect(location()).toBe(`${PATH}&bets=3019`);
});
