import { getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import type { Calibration, Performance } from '@app/contracts';
import { formatDayWithYear, formatRoi, sportConfig, type Sport } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSlateIndex } from '../../../lib/predictions/use-predictions.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import { useTrackRecord } from '../../../lib/predictions/use-track-record.ts';
import { REPLAY_TAG, settledOf } from '../../../lib/samples.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { Tag } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Signed } from '../../../ui/rate.tsx';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import { EmptyState } from '../../../ui/state-panel.tsx';
import { QUERY, routeQuery } from '../lib/filters.ts';
import type { FilterControls } from './use-record-filters.ts';
import { ReadError } from '../../../ui/read-error.tsx';
import styles from './record.module.css';
import { ChartsSkeleton, RecordSkeleton } from './record-skeleton.tsx';
import { sourceText, summaryDifference } from '../lib/record-texts.ts';
import { RecordExtremes, RecordTiles } from './record-tiles.tsx';
import { ScorePanel } from './score-panel.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const RecordCharts = lazyPart(() => import('./record-charts.tsx'));

interface Props {
  readonly sport: Sport;
  readonly controls: FilterControls;
  /** Whether anything was ever published. */
  readonly hasSlates: boolean;
}

/** The figures of the record in every state: loading, failed, empty, no match, ready, refreshing. */
export function RecordBody({ sport, controls, hasSlates }: Props): ReactNode {
  const options = { params: { sport }, query: routeQuery(controls.filters) };
  const performance = useRead(getPerformanceRoute, options);
  const calibration = useRead(getCalibrationRoute, options);
  const retry = (): void => {
    void performance.mutate();
    if (calibration.error) void calibration.mutate();
  };
  const data = performance.data?.data;
  if (data === undefined) {
    return performance.error ? (
      <ReadError title="Failed to load the track record" error={performance.error} onRetry={retry} />
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <div className={styles.body} aria-busy={performance.isValidating}>
      {performance.isValidating ? <i className={styles.progress} aria-hidden="true" /> : null}
      {performance.error ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. This is the last record we loaded.
        </Notice>
      ) : null}
      {settledOf(data.total.picks) === 0 ? (
        <NothingSettled controls={controls} hasSlates={hasSlates} performance={data} />
      ) : (
        <Ready sport={sport} controls={controls} performance={data} calibration={calibration.data?.data} />
      )}
      {calibration.error && !calibration.data ? (
        <ReadError title="Failed to load the calibration" error={calibration.error} onRetry={retry} />
      ) : null}
    </div>
  );
}

interface NothingProps extends Omit<Props, 'sport'> {
  readonly performance: Performance;
}

function NothingSettled({ controls, hasSlates, performance }: NothingProps): ReactNode {
  const { season, tier } = controls.filters;
  const { liveSince, sport } = performance.source;
  if (season !== null || tier !== null) {
    return (
      <EmptyState
        title="No settled picks match"
        note="No picks settled in this season and tier."
        action={{ label: 'Clear filters', onClick: controls.reset }}
      />
    );
  }
  const showReplay = {
    label: 'Show the replayed record',
    onClick: (): void => {
      controls.setValue(QUERY.origin, 'replay');
    },
  };
  const open = performance.total.picks.pending;
  const waiting =
    open === 0
      ? ''
      : ` ${String(open)} published ${open === 1 ? 'pick is' : 'picks are'} waiting for a result.`;
  return (
    <EmptyState
      title={liveSince === undefined ? 'No settled picks yet' : 'No live picks settled yet'}
      {...(liveSince !== undefined && { action: showReplay })}
      note={`${liveSince === undefined ? '' : `${sportConfig(sport).shortName} went live on ${formatDayWithYear(liveSince)}. Its replayed picks do not count here. `}${hasSlates ? 'Once the first game of a published slate is settled' : 'Once a slate is published and its first game is settled'}, its return, its calibration and its record by tier and model will appear here.${waiting}`}
    />
  );
}

interface ReadyProps extends Omit<Props, 'hasSlates'> {
  readonly performance: Performance;
  readonly calibration: Calibration | undefined;
}

function Ready({ sport, controls, performance, calibration }: ReadyProps): ReactNode {
  const { season, tier } = controls.filters;
  const track = useTrackRecord(sport, useSlateIndex(sport));
  // A filtered record always differs from the file.
  const isWhole = season === null && tier === null;
  const tested = useProfitability(sport).data?.profitability;
  const difference = isWhole ? summaryDifference(sport, track, performance.total.picks, tested) : null;
  const isComing = isWhole && track === undefined;
  return (
    <>
      <p className={styles.source}>
        {/* Once, since it applies to every figure below. */}
        {performance.source.origin === 'replay' ? <Tag>{REPLAY_TAG}</Tag> : null}{' '}
        {keepTogether(sourceText(performance.total.picks, performance.source))}{' '}
        {performance.source.liveSince === undefined ? null : (
          <button
            type="button"
            className={styles.origin}
            onClick={() => {
              controls.setValue(QUERY.origin, controls.filters.isReplay ? null : 'replay');
            }}
          >
            {controls.filters.isReplay ? 'Show the live record' : 'Show the replayed record'}
          </button>
        )}
      </p>
      <RecordTiles performance={performance} />
      {isComing ? <div className={styles.differencePlace} aria-hidden="true" /> : null}
      {difference === null ? null : (
        <p className={styles.difference}>
          {keepTogether(difference.text)}
          {difference.roiPercent === null ? null : (
            <>
              <b>
                <Signed value={difference.roiPercent} text={formatRoi(difference.roiPercent)} />
              </b>{' '}
              ROI.
            </>
          )}{' '}
          <Link className={styles.link} to={`${paths.findings}?sport=${sport}`}>
            See the model test in Findings
          </Link>
        </p>
      )}
      <RecordExtremes performance={performance} sport={sport} />
      <RegionBoundary>
        <Suspense fallback={<ChartsSkeleton />}>
          <div className={styles.charts}>
            <RecordCharts sport={sport} performance={performance} calibration={calibration} />
            {calibration === undefined || calibration.games === 0 ? null : (
              <ScorePanel calibration={calibration} />
            )}
          </div>
        </Suspense>
      </RegionBoundary>
    </>
  );
}
