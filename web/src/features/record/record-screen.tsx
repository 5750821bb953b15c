import { getSlatesRoute } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useRecordFilters } from './components/use-record-filters.ts';
import { RecordBody } from './components/record-body.tsx';
import { ReadError } from '../../ui/read-error.tsx';
import { RecordFilterBar } from './components/record-filter-bar.tsx';
import styles from './components/record.module.css';
import { PicksExport } from './components/picks-export.tsx';
import { SlateList } from './components/slate-list.tsx';
import { QUERY } from './lib/filters.ts';

interface Props {
  readonly sport: Sport;
  /** Shows another sport, without a parameter of the URL that belongs to this one. */
  readonly onSport: (sport: Sport, without: string) => void;
}

const SPORT_OPTIONS = ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName }));

/** The results of everything published for one sport: figures, charts, slates, and the link to verify them. */
export function RecordScreen({ sport, onSport }: Props): ReactNode {
  const controls = useRecordFilters();
  const slates = useRead(getSlatesRoute, { params: { sport } });
  const published = slates.data?.data.slates;
  const { season, tier } = controls.filters;
  const shown = published?.filter((slate) => season === null || slate.season === season) ?? [];
  useDocumentTitle('Track Record');
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <PageHeading>Track Record</PageHeading>
        <p className={styles.facts}>
          Results of every {sportConfig(sport).shortName} pick published here.{' '}
          <Link className={styles.link} to={`${paths.verify}?sport=${sport}`}>
            Verify that no pick changed
          </Link>
        </p>
        <div className={styles.switch}>
          <Segmented
            label="Sport"
            value={sport}
            options={SPORT_OPTIONS}
            onChange={(next) => {
              onSport(next, QUERY.season); // Seasons differ by sport.
            }}
          />
        </div>
      </div>
      <RecordFilterBar controls={controls} seasons={[...new Set(published?.map((slate) => slate.season))]} />
      <RegionBoundary key={sport}>
        <RecordBody
          sport={sport}
          controls={controls}
          hasSlates={published === undefined || published.length > 0}
        />
      </RegionBoundary>
      <RegionBoundary key={`${sport} slates`}>
        {slates.error && !published ? (
          <ReadError
            title="Failed to load the published slates"
            error={slates.error}
            onRetry={() => {
              void slates.mutate();
            }}
          />
        ) : null}
        {shown[0] === undefined ? null : (
          <SlateList
            sport={sport}
            slates={shown}
            isTierChosen={tier !== null}
            aside={<PicksExport sport={sport} season={season ?? shown[0].season} />}
          />
        )}
      </RegionBoundary>
    </div>
  );
}
