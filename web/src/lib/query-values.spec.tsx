import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useQueryEdit } from './query-values.ts';

function TwoEdits(): ReactNode {
  const [query, editQuery] = useQueryEdit();
  const set = (name: string): void => {
    editQuery((next) => {
      next.set(name, '2');
    });
  };
  return (
    <button
      type="button"
      onClick={() => {
        set('b');
        set('c');
      }}
    >
      {query.toString()}
    </button>
  );
}

it('keeps an edit of the query that is not rendered yet when another follows', async () => {
  render(
    <MemoryRouter initialEntries={['/?a=1']}>
      <TwoEdits />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'a=1' }));
  expect(await screen.findByRole('button', { name: 'a=1&b=2&c=2' })).toBeVisible();
});
