import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { MoneyField, parseDollars } from './money-field.tsx';
import { setupUser } from '../../test/support/user.ts';

describe('an amount', () => {
  it.each([
    ['50', 50],
    ['50.5', 50.5],
    ['1,250.75', 1250.75],
    ['$ 100', 100],
    ['12.', 12],
  ])('typed as %s is %d dollars', (text, dollars) => {
    expect(parseDollars(text)).toBe(dollars);
  });

  it.each(['', '-5', '1e6', 'abc', '.', '1.2.3'])('typed as %s is invalid', (text) => {
    expect(parseDollars(text)).toBeNaN();
  });

  function Harness() {
    const [value, setValue] = useState(50);
    return (
      <>
        <MoneyField label="Stake" value={value} onChange={setValue} />
        <button
          onClick={() => {
            setValue(10);
          }}
        >
          ten
        </button>
      </>
    );
  }

  it('stays as typed and follows a value set elsewhere', async () => {
    const user = setupUser();
    render(<Harness />);
    const field = screen.getByLabelText('Stake');
    await user.clear(field);
    await user.type(field, '1,000.50');
    expect(field).toHaveValue('1,000.50');
    await user.click(screen.getByRole('button', { name: 'ten' }));
    expect(field).toHaveValue('10');
  });
});

describe('a busy button', () => {
  it('keeps its focus, shows its state and ignores clicks', async () => {
    const user = setupUser();
    const onClick = jest.fn();
    const { rerender } = render(
      <Button busyText="Saving…" onClick={onClick}>
        Save
      </Button>,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    rerender(
      <Button busyText="Saving…" isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const busy = screen.getByRole('button', { name: 'Saving…' });
    await user.click(busy);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(busy).toHaveFocus();
  });
});

describe('a dialog', () => {
  function Harness({ isOutsideIgnored = false }) {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button
          onClick={() => {
            setIsOpen(true);
          }}
        >
          open
        </button>
        <Dialog
          isOpen={isOpen}
          onClose={() => {
            setIsOpen(false);
          }}
          isOutsideIgnored={isOutsideIgnored}
          title="Sure?"
          description="It cannot be undone."
        >
          <DialogActions>
            <Button>First</Button>
            <Button>Last</Button>
          </DialogActions>
        </Dialog>
      </>
    );
  }

  it('traps focus, closes with Escape and returns focus (S-482)', async () => {
    const user = setupUser();
    render(<Harness />);
    await user.click(screen.getByRole('button', { name: 'open' }));
    const dialog = screen.getByRole('dialog', { name: 'Sure?' });
    expect(dialog).toHaveAccessibleDescription('It cannot be undone.');
    expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
    await user.tab();
    await user.tab();
    expect(screen.getByRole('button', { name: 'First' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  });

  it('adds no style element, which the content security policy would refuse', async () => {
    const user = setupUser();
    render(<Harness />);
    const before = document.querySelectorAll('style').length;
    await user.click(screen.getByRole('button', { name: 'open' }));
    expect(document.querySelectorAll('style')).toHaveLength(before);
  });
});
