import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useQueryEdit } from '../lib/query-values.ts';
import { Tabs } from './tabs.tsx';

const ITEMS = ['one', 'two'].map((id) => ({ id, label: id, render: () => null }));

function TabsBesideAnEdit(): ReactNode {
  const [, editQuery] = useQueryEdit();
  const { search, state } = useLocation();
  return (
    <>
      <Tabs label="Parts" defaultId="one" items={ITEMS} />
      <button
        type="button"
        onClick={() => {
          editQuery((next) => {
            next.set('a', '1');
          });
        }}
      >
        {search} {String(state)}
      </button>
    </>
  );
}

it('keeps an edit of the query that is not rendered yet, and the state of the page', () => {
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', state: 'the way back' }]}>
      <TabsBesideAnEdit />
    </MemoryRouter>,
  );
  act(() => {
    fireEvent.click(screen.getByRole('button'));
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'two' }));
  });
  expect(screen.getByRole('button')).toHaveTextContent('?a=1&tab=two the way back');
});
