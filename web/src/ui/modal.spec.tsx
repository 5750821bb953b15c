import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { setupUser } from '../../test/support/user.ts';
import { Dialog } from './dialog.tsx';
import type { ModalProps } from './modal.tsx';
import { Sheet } from './sheet.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['a dialog shows the element that had the focus before, which may have moved', Dialog, false],
  ['a sheet leaves the page where it is as the focus returns', Sheet, true],
] as const)('%s', async (_, Kind: (props: ModalProps) => ReactNode, preventScroll) => {
  function Page(): ReactNode {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          Open
        </button>
        <Kind
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
          title="Title"
        >
          <button>Inside</button>
        </Kind>
      </>
    );
  }
  const user = setupUser();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await user.click(opener);
  const focus = jest.spyOn(opener, 'focus');
  await user.keyboard('{Escape}');
  expect(opener).toHaveFocus();
  expect(focus).toHaveBeenCalledTimes(1);
  expect(focus).toHaveBeenCalledWith({ preventScroll });
});
