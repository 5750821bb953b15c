import type { ReactNode } from 'react';
import { useToast } from '../../../../ui/toast.tsx';
import { useReportStudyQuery } from '../shell/use-study-query.ts';
import styles from './shared.module.css';

interface Props {
  /** Absolute, with its query. */
  readonly path: string;
  /** Says what the address lacks, unless it repeats the result. */
  readonly lack?: string | null;
}

/** Copies an address that repeats the result, seed included, which a saved study keeps too. */
export function CopyLink({ path, lack = null }: Props): ReactNode {
  const toast = useToast();
  const url = new URL(path, window.location.href);
  const link = url.href;
  useReportStudyQuery(url.search.slice(1));
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast({ kind: 'done', text: `Link copied. ${lack ?? 'It repeats these figures.'}` });
    } catch {
      toast({ kind: 'failed', text: `Couldn’t copy the link. It is ${link}` });
    }
  }
  return (
    <button type="button" className={styles.action} onClick={() => void copy()}>
      Copy link
    </button>
  );
}
