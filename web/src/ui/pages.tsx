import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './pages.module.css';

interface Props {
  /** Counts from 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onTurn: (page: number) => void;
}

/** Which page is shown, and the way to the ones beside it. Nothing for a single page, unless a later one is open that is gone. */
export function Pages({ page, pageCount, onTurn }: Props): ReactNode {
  if (pageCount <= 1 && page <= 1) return null;
  const turn = (to: number) => () => {
    onTurn(to);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <Button disabled={page <= 1} onClick={turn(Math.min(page - 1, pageCount))}>
        Previous
      </Button>
      <span>
        Page {page} of {pageCount}
      </span>
      <Button disabled={page >= pageCount} onClick={turn(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
