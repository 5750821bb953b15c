import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useState } from 'react';
import type { ReactNode } from 'react';
import { TypedField } from './typed-field.tsx';

let address: (text: string) => void;
let written: string[];

/** A field whose address follows only when the test says so. */
function Page(): ReactNode {
  const [value, setValue] = useState('1000');
  address = (text) => {
    act(() => {
      startTransition(() => {
        setValue(text);
      });
    });
  };
  return <TypedField label="Bankroll" value={value} onType={(text) => written.push(text)} />;
}

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Bankroll' });

beforeEach(() => {
  written = [];
  render(<Page />);
});

it('keeps letters and caret while the address is behind', async () => {
  await userEvent.type(field(), '55', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field()).toHaveValue('155000');
  expect(written).toEqual(['15000', '155000']);
  address('15000');
  expect(field()).toHaveValue('155000');
  address('155000');
  expect(field()).toHaveValue('155000');
  expect(field().selectionStart).toBe(3);
});

it('shows what else changed the address, also back to what it said before', async () => {
  await userEvent.type(field(), '5');
  address('10005');
  address('1000');
  expect(field()).toHaveValue('1000');
  address('2500');
  expect(field()).toHaveValue('2500');
});
