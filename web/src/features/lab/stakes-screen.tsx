import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useReader } from '../../lib/bets/use-reader.ts';
import { count } from '../../lib/samples.ts';
import { useShownSport } from '../../lib/shown-sport.ts';
import { useSport } from '../../lib/sport.ts';
import { sportTitle } from '../../lib/sport-title.ts';
import { HiddenStakes } from '../../ui/hidden-stakes.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { EmptyState, ErrorState } from '../../ui/state-panel.tsx';
import { useTierEvidence } from './api/use-tier-evidence.ts';
import { Assumptions } from './components/shared/assumptions.tsx';
import { CopyLink } from './components/shared/copy-link.tsx';
import { InputFaults } from './components/shared/input-faults.tsx';
import { TaskProgress } from './components/shared/task-progress.tsx';
import { AlonePanel } from './components/stakes/alone-panel.tsx';
import { LimitsForm } from './components/stakes/limits-form.tsx';
import { SlatePanel } from './components/stakes/slate-panel.tsx';
import styles from './components/stakes/stakes.module.css';
import { TypedPanel } from './components/stakes/typed-panel.tsx';
import { useOpenSlate } from './components/stakes/use-open-slate.ts';
import type { OpenSlate } from './components/stakes/use-open-slate.ts';
import { useSlateFigures } from './components/stakes/use-slate-figures.ts';
import { useStakesQuery } from './components/stakes/use-stakes-query.ts';
import type { StakesControls } from './components/stakes/use-stakes-query.ts';
import { typedPicks } from './lib/stakes/slate-picks.ts';
import { assumptionTexts, ownLimitText, trustLabels } from './lib/stakes/stakes-texts.ts';
import type { SlateFigures } from './lib/stakes/slate-figures.ts';
import type { TypedBet } from './lib/stakes/typed-bets.ts';

const SOURCES = [
  { value: 'slate', label: 'Open slate' },
  { value: 'typed', label: 'Custom bets' },
] as const;

const COMPUTING = 'Computing the stakes';

/** Problems that a field beside the value shows itself. */
const IN_FIELDS: readonly string[] = ['bet', 'game', 'day', 'bank'];

/** What to stake on a whole slate. Every input is in the address. */
export default function StakesScreen(): ReactNode {
  const { sport: wanted, named } = useShownSport();
  const { sport: current } = useSport();
  const sport = wanted ?? current;
  const controls = useStakesQuery();
  const { isPaused } = useReader();
  const faults = Object.entries(controls.problems).flatMap(([input, problem]) =>
    IN_FIELDS.includes(input) ? [] : [problem],
  );
  if (wanted === null) {
    faults.push(`“${(named ?? '').slice(0, 20)}” is no sport we cover. ${sportTitle(sport)} is shown.`);
  }
  return (
    <div className={styles.screen}>
      <InputFaults faults={faults} />
      <Segmented
        label="Bets"
        value={controls.query.from}
        options={SOURCES}
        onChange={(from) => {
          controls.write('from', from);
        }}
      />
      {isPaused ? (
        <HiddenStakes />
      ) : controls.query.from === 'typed' ? (
        <TypedStakes controls={controls} />
      ) : (
        <SlateStakes key={sport} sport={sport} controls={controls} />
      )}
    </div>
  );
}

interface StakesProps {
  readonly controls: StakesControls;
}

function SlateStakes({ sport, controls }: StakesProps & { readonly sport: Sport }): ReactNode {
  const slate = useOpenSlate(sport);
  const record = useTierEvidence(sport);
  if (slate.state === 'loading' || (slate.state === 'ready' && record.evidence === undefined)) {
    return (
      <div className={styles.blank} role="status">
        <span className="visually-hidden">Loading the slate</span>
      </div>
    );
  }
  if (slate.state === 'failed') {
    return (
      <ErrorState
        title="Failed to load the slate"
        note={slate.message}
        requestId={slate.requestId}
        onRetry={slate.retry}
      />
    );
  }
  if (slate.state === 'empty' || slate.open.picks.length === 0)
    return <NoPicks sport={sport} slate={slate} />;
  return <ReadySlate sport={sport} slate={slate} record={record} controls={controls} />;
}

function NoPicks({ sport, slate }: { readonly sport: Sport; readonly slate: OpenSlate }): ReactNode {
  const started = slate.state === 'ready' ? slate.open.started : 0;
  const locked = slate.state === 'ready' ? slate.open.locked : 0;
  const unpriced = slate.state === 'ready' ? slate.open.unpriced : 0;
  return (
    <EmptyState
      title="No open picks to stake"
      note={
        slate.state === 'empty'
          ? `No ${sportTitle(sport)} slate is published yet. You can enter bets instead.`
          : locked > 0
            ? `The picks of ${count(locked, 'game')} are locked. Open them on the dashboard, or enter bets instead.`
            : unpriced > 0
              ? 'The file has no price for any open pick. You can enter bets instead.'
              : started > 0
                ? 'Every advised game of this slate has started. You can enter bets instead.'
                : 'The slate advises no bet. You can enter bets instead.'
      }
    />
  );
}

interface ReadyProps extends StakesProps {
  readonly sport: Sport;
  readonly slate: Extract<OpenSlate, { readonly state: 'ready' }>;
  readonly record: ReturnType<typeof useTierEvidence>;
}

function ReadySlate({ sport, slate, record, controls }: ReadyProps): ReactNode {
  const { query } = controls;
  const reader = useReader();
  const bankrollCents = query.bankrollCents ?? reader.bankrollCents;
  const { picks } = slate.open;
  const evidence = record.evidence ?? null;
  const { figures, task } = useSlateFigures({
    ...{ picks, evidence, limits: query, trust: query.trust, bankrollCents },
    maxStakeCents: reader.maxStakeCents,
  });
  const progress = <TaskProgress label={COMPUTING} state={task} />;
  if (figures === null) return <div className={styles.blank}>{progress}</div>;
  return (
    <>
      <SlatePanel
        {...{ sport, slate, record, figures }}
        trust={query.trust}
        onTrust={(trust) => {
          controls.write('trust', trust);
        }}
        limits={<LimitsForm controls={controls} {...{ bankrollCents }} isOwn={reader.isOwn} hasRecord />}
      >
        {progress}
        <End
          {...{ controls, sport, bankrollCents, figures }}
          recordLabel={trustLabels(record.evidence).record}
        />
      </SlatePanel>
      <AlonePanel figures={figures} query={query} bankrollCents={bankrollCents} />
    </>
  );
}

function TypedStakes({ controls }: StakesProps): ReactNode {
  const { query } = controls;
  const reader = useReader();
  const bankrollCents = query.bankrollCents ?? reader.bankrollCents;
  const key = JSON.stringify(query.bets);
  const picks = useMemo(() => typedPicks(JSON.parse(key) as readonly TypedBet[]), [key]);
  // Typed bets have no record.
  const trust = query.trust === 'record' ? 'halfway' : query.trust;
  const { figures, task } = useSlateFigures({
    ...{ picks, evidence: null, limits: query, trust, bankrollCents },
    maxStakeCents: reader.maxStakeCents,
  });
  return (
    <>
      <TypedPanel
        {...{ controls, figures, trust }}
        usable={picks.length}
        limits={
          <LimitsForm controls={controls} {...{ bankrollCents }} isOwn={reader.isOwn} hasRecord={false} />
        }
      >
        <TaskProgress label={COMPUTING} state={task} />
        <End {...{ controls, bankrollCents, figures }} sport={null} recordLabel={trustLabels(null).record} />
      </TypedPanel>
      {picks.length === 0 || figures === null ? null : (
        <AlonePanel figures={figures} query={query} bankrollCents={bankrollCents} />
      )}
    </>
  );
}

interface EndProps extends StakesProps {
  /** null when the figures do not depend on it. */
  readonly sport: Sport | null;
  readonly bankrollCents: number;
  /** null while they are computed. */
  readonly figures: SlateFigures | null;
  /** Names the column that follows the record. */
  readonly recordLabel: string;
}

function End({ controls, sport, bankrollCents, figures, recordLabel }: EndProps): ReactNode {
  const { pathname, search } = useLocation();
  const address = new URLSearchParams(search);
  if (sport !== null) address.set('sport', sport);
  const { maxStakeCents } = useReader();
  const limitText = ownLimitText(controls.query, bankrollCents, maxStakeCents);
  // The reader's own bankroll is not that of whoever opens the link.
  address.set('bank', String(bankrollCents / 100));
  const texts = assumptionTexts(controls.query, figures?.sharedGames ?? 0, recordLabel);
  return (
    <div className={styles.end}>
      <Assumptions texts={limitText === null ? texts : [...texts, limitText]} />
      <CopyLink path={`${pathname}?${address.toString()}`} lack={limitText} />
    </div>
  );
}
