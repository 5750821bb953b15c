import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useOnline } from '../../lib/use-online.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import { PastImports } from './past-imports.tsx';
import { PreviewStep } from './preview-step.tsx';
import { SendingStep } from './sending-step.tsx';
import { useImport } from './use-import.ts';
import type { Import } from './use-import.ts';

/** Bets from a CSV file: choose, map the columns, look at what would happen, import, take back. */
export function ImportScreen(): ReactNode {
  const work = useImport();
  const isOnline = useOnline();
  useDocumentTitle('Import bets');
  return (
    <div className={styles.screen}>
      <div>
        <Link className={styles.link} to={paths.myBets}>
          My Bets
        </Link>
        <PageHeading>Import bets</PageHeading>
        <p className={styles.facts}>
          From a CSV file of this product or of another tracker. Nothing is stored before you have seen the
          preview, and a whole import can be taken back.
        </p>
      </div>
      {isOnline ? null : <Notice>You are offline: bets can be imported once you are back.</Notice>}
      <FormError>{work.failure}</FormError>
      <RegionBoundary>
        <Step work={work} isOnline={isOnline} />
      </RegionBoundary>
      <RegionBoundary>
        <PastImports isOnline={isOnline} />
      </RegionBoundary>
    </div>
  );
}

function Step({ work, isOnline }: { readonly work: Import; readonly isOnline: boolean }): ReactNode {
  const { state } = work;
  switch (state.step) {
    case 'file':
      return <FileStep onFile={work.chooseFile} />;
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
