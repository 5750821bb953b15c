import { formatWhole } from '@app/domain';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Notice } from '../../ui/notice.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { ColumnsStep } from './components/columns-step.tsx';
import { DoneStep } from './components/done-step.tsx';
import { FileStep } from './components/file-step.tsx';
import { focusHeading } from '../../lib/focus-heading.ts';
import { ImportSteps } from './components/import-steps.tsx';
import styles from './components/import.module.css';
import { PastImports } from './components/past-imports.tsx';
import { PreviewStep } from './components/preview-step.tsx';
import { SendingStep } from './components/sending-step.tsx';
import { useImport } from './components/use-import.ts';
import type { Import, ImportState } from './components/use-import.ts';

/** Imports bets from a CSV file: choose, map the columns, preview, import, undo. */
export function ImportScreen(): ReactNode {
  const work = useImport();
  const isOnline = useOnline();
  const step = useFocusOnStep(work.state.step);
  useDocumentTitle('Import bets');
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <Link className={styles.link} to={paths.myBets}>
            <ChevronLeft size={14} strokeWidth={1.8} aria-hidden="true" />
            My Bets
          </Link>
          <PageHeading>Import bets</PageHeading>
          <p className={styles.facts}>{fileText(work.state)}</p>
        </div>
        <ImportSteps step={work.state.step} />
      </div>
      {isOnline ? null : <Notice>You’re offline. You can import bets once you’re back online.</Notice>}
      <RegionBoundary>
        <div ref={step} className={styles.step}>
          <Step work={work} isOnline={isOnline} />
        </div>
      </RegionBoundary>
      <RegionBoundary>
        <PastImports
          isOnline={isOnline}
          onUndone={(id) => {
            // The result no longer applies.
            if (work.state.step === 'done' && work.state.run.id === id) work.startOver();
          }}
        />
      </RegionBoundary>
    </div>
  );
}

/** Returns which file it is, or before that, what can be imported. */
function fileText(state: ImportState): string {
  if (state.step !== 'columns' && state.step !== 'preview') {
    return 'From a CSV file exported by Openbook or another bet tracker. You’ll see a preview before anything is saved.';
  }
  const { name, records } = state.draft.file;
  return `${name}, ${records.length === 1 ? '1 row' : `${formatWhole(records.length)} rows`}`;
}

/** Each step replaces the previous one and its button, so the focus moves to the new step. */
function useFocusOnStep(step: ImportState['step']): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    focusHeading(place.current);
  }, [step]);
  return place;
}

function Step({ work, isOnline }: { readonly work: Import; readonly isOnline: boolean }): ReactNode {
  const { state } = work;
  switch (state.step) {
    case 'file':
      return <FileStep work={work} />;
    case 'columns':
      return <ColumnsStep {...state} work={work} isOnline={isOnline} />;
    case 'preview':
      return <PreviewStep {...state} work={work} isOnline={isOnline} />;
    case 'sending':
      return <SendingStep run={state.run} work={work} isOnline={isOnline} />;
    case 'done':
      return <DoneStep run={state.run} onAgain={work.startOver} />;
  }
}
