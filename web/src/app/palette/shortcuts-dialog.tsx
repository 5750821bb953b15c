import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { ShortcutList } from '../../ui/shortcut-list.tsx';

interface Props {
  readonly onClose: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ onClose, returnFocusTo }: Props): ReactNode {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts" returnFocusTo={returnFocusTo}>
      <ShortcutList />
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
