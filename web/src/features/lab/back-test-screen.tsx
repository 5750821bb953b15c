import { sportConfig } from '@app/domain';
import type { BackTestRun } from '@app/domain';
import { Suspense, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { count, daysOf, REPLAY_TAG } from '../../lib/samples.ts';
import { paths } from '../../config/paths.ts';
import { useQueryEdit } from '../../lib/query-values.ts';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { useSport } from '../../lib/sport.ts';
import { ONE_COLUMN } from '../../lib/use-media.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneDetails } from '../../ui/phone-details.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { EmptyState } from '../../ui/state-panel.tsx';
import { useRecordedPicks } from './api/use-recorded-picks.ts';
import type { RecordedPicks } from './api/use-recorded-picks.ts';
import styles from './components/back-test/back-test.module.css';
import { PartsTable } from './components/back-test/parts-table.tsx';
import { ResultPanel } from './components/back-test/result-panel.tsx';
import { RuleControls } from './components/back-test/rule-controls.tsx';
import type { ControlsProps } from './components/back-test/rule-controls.tsx';
import { useBackTest } from './components/back-test/use-back-test.ts';
import { VariantsPanel } from './components/back-test/variants-panel.tsx';
import { InputFaults } from './components/shared/input-faults.tsx';
import { useDefaultStake } from './components/shared/use-default-stake.ts';
import { useReportVariants } from './components/shell/use-variants.ts';
import { backTestQuery, readBackTest } from './lib/back-test-query.ts';
import type { BackTestInput, BackTestInputs } from './lib/back-test-query.ts';
import { rulesText } from './lib/back-test-rules-text.ts';

const PartCharts = lazyPart(() => import('./components/back-test/part-charts.tsx'));

/** Inputs with a field of their own, which shows what is wrong with them. */
const FIELDS: readonly BackTestInput[] = [
  'edge',
  'edgeTo',
  'odds',
  'oddsTo',
  'days',
  'daysTo',
  'amount',
  'percent',
  'fraction',
  'cap',
  'bankroll',
];
/** What stays when filters are cleared. */
const KEPT: readonly BackTestInput[] = ['sport', 'bankroll', 'split', 'tried', 'seed'];

/** Rules on the recorded picks: chosen on the earlier games, shown on the later ones, corrected for the variants tried. */
export default function BackTestScreen(): ReactNode {
  const [query, editQuery] = useQueryEdit();
  const { sport, setSport } = useSport();
  const { cents } = useBankroll();
  const stakeCents = useDefaultStake();
  const inputs = useMemo(
    () => readBackTest(query, { sport, bankrollCents: cents, stakeCents }),
    [query, sport, cents, stakeCents],
  );
  const { data, error, retry } = useRecordedPicks(inputs.sport);
  const named = inputs.sport;
  // A link opens with its own sport.
  useEffect(() => {
    setSport(named);
  }, [named, setSport]);
  const change: ControlsProps['onChange'] = (values) => {
    editQuery((next) => {
      // Other rules hide the later part again.
      next.delete('show');
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
    });
  };
  const clear = (): void => {
    editQuery((next) => {
      for (const name of [...next.keys()]) if (!KEPT.some((kept) => kept === name)) next.delete(name);
    });
  };
  const complete = (address: string): void => {
    editQuery((next) => {
      // An edit that is not rendered yet stays. Its own render completes it.
      if (next.toString() !== query.toString()) return;
      for (const name of [...next.keys()]) next.delete(name);
      for (const [name, value] of new URLSearchParams(address)) next.set(name, value);
    });
  };
  const faults = (Object.keys(inputs.problems) as BackTestInput[])
    .filter((name) => !FIELDS.includes(name))
    .map((name) => inputs.problems[name] ?? '');
  return (
    <div className={styles.screen}>
      <InputFaults faults={faults} />
      <div className={styles.layout}>
        <PhoneDetails label={`Rules: ${rulesText(inputs)}`} isCard media={ONE_COLUMN}>
          <RuleControls
            inputs={inputs}
            stakeCents={stakeCents}
            text={(name) => query.get(name) ?? ''}
            onChange={change}
            onClear={clear}
          />
        </PhoneDetails>
        <div className={styles.results}>
          {data === undefined ? (
            error ? (
              <ReadError title="Failed to load the recorded picks" error={error} onRetry={retry} />
            ) : (
              <div className={styles.skeleton} role="status">
                <span className="visually-hidden">Loading the recorded picks</span>
              </div>
            )
          ) : (
            <>
              {error ? (
                <Notice action={{ label: 'Retry', onClick: retry }}>
                  Couldn’t refresh. These are the last picks we loaded.
                </Notice>
              ) : null}
              {data.picks.length === 0 ? (
                <EmptyState
                  title={`No settled ${sportConfig(inputs.sport).shortName} picks`}
                  note="A back-test needs recorded picks with results. The first ones count once their games end."
                />
              ) : (
                <RegionBoundary>
                  <Results
                    record={data}
                    inputs={inputs}
                    query={query.toString()}
                    onComplete={complete}
                    onShow={() => {
                      editQuery((next) => {
                        next.set('show', '1');
                      });
                    }}
                    onClear={clear}
                  />
                </RegionBoundary>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  );
}

interface ResultsProps {
  readonly record: RecordedPicks;
  readonly inputs: BackTestInputs;
  /** The address as it is rendered. */
  readonly query: string;
  /** Takes the address with all inputs written out. */
  readonly onComplete: (address: string) => void;
  readonly onShow: () => void;
  readonly onClear: () => void;
}

function Results({ record, inputs, query, onComplete, onShow, onClear }: ResultsProps): ReactNode {
  const test = useBackTest(record.picks, inputs);
  const { tried } = test;
  useReportVariants(tried);
  const address = backTestQuery(inputs, tried);
  const isWhole = query === address;
  const hasProblem = Object.keys(inputs.problems).length > 0;
  // The address repeats the result for others too. Invalid values stay, so that they can be corrected.
  useEffect(() => {
    if (!isWhole && !hasProblem) onComplete(address);
  });
  const part = test.later ?? test.earlier;
  const { source, picks } = record;
  return (
    <>
      <ResultPanel
        test={test}
        sample={count(picks.length, 'settled pick')}
        dates={daysOf(source)}
        source={`recorded ${sportConfig(source.sport).shortName} picks as published${source.origin === 'replay' ? ` (${REPLAY_TAG})` : ''}`}
        path={`${paths.labBackTest}?${address}`}
        seed={inputs.seed}
        onShow={onShow}
      />
      {part.run.bets.length === 0 ? (
        <EmptyState
          title="No pick fits these rules"
          note={`None of the ${count(part.picks, 'pick')} of the ${part.name} games can be bet by them.`}
          action={{ label: 'Clear filters', onClick: onClear }}
        />
      ) : (
        <Suspense fallback={<div className={styles.skeleton} />}>
          <PartCharts
            sport={inputs.sport}
            part={part}
            bankrollCents={inputs.bankrollCents}
            stakeCents={sameStake(part.run)}
          />
        </Suspense>
      )}
      <PartsTable test={test} />
      <VariantsPanel variants={test.variants} />
    </>
  );
}

/** Returns the stake of every bet; null when stakes differ. */
function sameStake({ bets }: BackTestRun): number | null {
  const first = bets[0]?.stakeCents ?? null;
  return bets.every(({ stakeCents }) => stakeCents === first) ? first : null;
}
