import type { ReactNode } from 'react';
import { ErrorState } from './state-panel.tsx';
import { PageHeading } from '../lib/heading-focus.tsx';
import { useSport } from '../lib/sport.ts';
import { sportTitle } from '../lib/sport-title.ts';
import styles from './unsupported-sport.module.css';
import { useDocumentTitle } from '../lib/use-document-title.ts';

interface Props {
  readonly title: string;
  /** The sport name in the URL. */
  readonly named: string | null;
  readonly onRetry: () => void;
}

/** Shown when the URL names an unknown or inactive sport (S-473). */
export function UnsupportedSport({ title, named, onRetry }: Props): ReactNode {
  const { sport } = useSport();
  useDocumentTitle(title);
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
      </div>
      <ErrorState
        title={`Unsupported sport: ${named ?? ''}`}
        note={`Retry opens ${sportTitle(sport)}.`}
        onRetry={onRetry}
      />
    </>
  );
}
