import type { Sport, Trust } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { HiddenStakes } from '../../../../ui/hidden-stakes.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state-panel.tsx';
import { useTierEvidence } from '../../api/use-tier-evidence.ts';
import type { TierEvidenceState } from '../../api/use-tier-evidence.ts';
import { DEFAULT_TRUST, readStakesQuery } from '../../lib/stakes/stakes-query.ts';
import { aloneText, baseText, rulesText } from '../../lib/stakes/stakes-texts.ts';
import { TaskProgress } from '../shared/task-progress.tsx';
import { SlatePanel } from '../stakes/slate-panel.tsx';
import styles from '../stakes/stakes.module.css';
import { useOpenSlate } from '../stakes/use-open-slate.ts';
import type { OpenSlate } from '../stakes/use-open-slate.ts';
import { useSlateFigures } from '../stakes/use-slate-figures.ts';

/** The rules of an address without any. */
const { query: DEFAULTS } = readStakesQuery(new URLSearchParams());

/** The open slate's stakes at a glance, with the default limits. */
export function SlateCard({ sport }: { readonly sport: Sport }): ReactNode {
  const slate = useOpenSlate(sport);
  const record = useTierEvidence(sport);
  const { isPaused } = useReader();
  const isOpen = slate.state === 'ready' && slate.open.picks.length > 0;
  const link = (
    <Link to={isOpen ? paths.labStakes : `${paths.labStakes}?from=typed`} className={styles.link}>
      {isOpen ? 'Change limits or enter bets' : 'Enter bets instead'}
    </Link>
  );
  if (isPaused) return <HiddenStakes />;
  if (slate.state === 'failed') {
    return <ErrorState title="Failed to load the slate" note={slate.message} onRetry={slate.retry} />;
  }
  if (slate.state === 'loading' || (slate.state === 'ready' && record.evidence === undefined)) {
    return (
      <div className={styles.blank} role="status" data-pending>
        <span className="visually-hidden">Loading the slate</span>
      </div>
    );
  }
  if (slate.state === 'empty' || slate.open.picks.length === 0) {
    return <EmptyState title="No open picks to stake">{link}</EmptyState>;
  }
  return (
    <ReadyCard sport={sport} slate={slate} record={record}>
      {link}
    </ReadyCard>
  );
}

interface ReadyProps {
  readonly sport: Sport;
  readonly slate: Extract<OpenSlate, { readonly state: 'ready' }>;
  readonly record: TierEvidenceState;
  readonly children: ReactNode;
}

function ReadyCard({ sport, slate, record, children }: ReadyProps): ReactNode {
  const [trust, setTrust] = useState<Trust>(DEFAULT_TRUST);
  const { bankrollCents, isOwn, maxStakeCents } = useReader();
  const { figures, task } = useSlateFigures({
    ...{ picks: slate.open.picks, evidence: record.evidence ?? null, limits: DEFAULTS, trust },
    ...{ bankrollCents, maxStakeCents },
  });
  const progress = <TaskProgress label="Computing the stakes" state={task} />;
  if (figures === null) {
    return (
      <div className={styles.blank} data-pending={task.isRunning || undefined}>
        {progress}
      </div>
    );
  }
  return (
    <SlatePanel
      {...{ sport, slate, record, figures, trust }}
      onTrust={setTrust}
      hasSample={false}
      limits={
        <p className={styles.limits}>
          {rulesText(DEFAULTS)}. {baseText(bankrollCents, isOwn)}
        </p>
      }
    >
      <div className={styles.texts}>
        {progress}
        <p>{aloneText(figures, DEFAULTS, bankrollCents)}</p>
        {children}
      </div>
    </SlatePanel>
  );
}
