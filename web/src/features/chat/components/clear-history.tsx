import { Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Chat } from '../api/use-chat.ts';
import styles from './chat-panel.module.css';

const ClearDialog = lazyPart(() => import('./clear-dialog.tsx'), 'silent', { isPrefetched: false });

/** Deletes the conversation after a confirmation (S-245, S-253). */
export function ClearHistory({ chat }: { readonly chat: Chat }): ReactNode {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const isUseless = chat.isPending || chat.messages.length === 0;
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label="Clear history"
        // `disabled` would lose the focus when the dialog returns it.
        aria-disabled={isUseless ? true : undefined}
        onClick={() => {
          if (!isUseless) setIsOpen(true);
        }}
      >
        <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Suspense fallback={null}>
        {isOpen === null ? null : (
          <ClearDialog
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false);
            }}
            onClear={chat.clear}
          />
        )}
      </Suspense>
    </>
  );
}
