import type { ReactNode } from 'react';
import { ShortcutList } from '../../../ui/shortcut-list.tsx';
import { Card } from './card.tsx';

/** The keyboard shortcuts and their switch. */
export function ShortcutsCard({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <Card title="Keyboard shortcuts" className={className}>
      <ShortcutList />
    </Card>
  );
}
