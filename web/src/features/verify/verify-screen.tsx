import { getSlatesRoute } from '@app/contracts';
import { ACTIVE_SPORTS, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useRead } from '../../lib/api/use-read.ts';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { REPLAY_TAG } from '../../lib/samples.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Tag } from '../../ui/badge.tsx';
import { RegionBoundary } from '../../ui/region-boundary.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CheckpointForm } from './components/checkpoint-form.tsx';
import { checkpointPath, QUERY, readCheckpoint, readSport } from './lib/checkpoint.ts';
import { VerifyPanel } from './components/verify-panel.tsx';
import styles from './components/verify.module.css';

interface Props {
  readonly sport: Sport;
  readonly onSport: (sport: Sport) => void;
}

const SPORT_OPTIONS = ACTIVE_SPORTS.map((sport) => ({ value: sport, label: sportConfig(sport).shortName }));

/** Recomputes the chain of published predictions in this browser and checks a saved checkpoint. */
export function VerifyScreen({ sport, onSport }: Props): ReactNode {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useDocumentTitle('Verify');
  const slates = useRead(getSlatesRoute, { params: { sport } }).data?.data.slates ?? [];
  const isReplay = slates.length > 0 && slates.every(({ origin }) => origin === 'replay');
  const linkedSport = readSport(query);
  // A saved link opens with its own sport (as in S-049).
  useEffect(() => {
    if (linkedSport !== null) onSport(linkedSport);
  }, [linkedSport, onSport]);
  // Ignore a checkpoint from another sport's link.
  const linked = linkedSport === sport ? query.get(QUERY.checkpoint) : null;
  const read = linked === null ? null : readCheckpoint(linked);
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <div className={styles.title}>
          <PageHeading>Verify the predictions</PageHeading>
          {isReplay ? <Tag>{REPLAY_TAG}</Tag> : null}
        </div>
        <p className={styles.facts}>
          No published pick can be changed without a trace, not even after a loss. Check it here, in your own
          browser.{' '}
          <Link className={styles.link} to={paths.record}>
            See the Track Record
          </Link>
        </p>
        <div className={styles.switch}>
          <Segmented
            label="Sport"
            value={sport}
            options={SPORT_OPTIONS}
            onChange={(next) => {
              onSport(next);
              void navigate(`${paths.verify}?${QUERY.sport}=${next}`, { replace: true });
            }}
          />
        </div>
      </div>
      <div className={styles.body}>
        <div className={styles.column}>
          <RegionBoundary key={sport}>
            <VerifyPanel
              key={`${sport} ${linked ?? ''}`}
              sport={sport}
              checkpoint={read?.checkpoint ?? null}
            />
          </RegionBoundary>
          <CheckpointForm
            key={linked}
            initialText={linked ?? ''}
            initialProblem={read?.problem ?? null}
            onCheck={(checkpoint, named) => {
              if (named !== null) onSport(named);
              void navigate(checkpointPath(named ?? sport, checkpoint));
            }}
          />
        </div>
        <Explanation isReplay={isReplay} />
      </div>
    </div>
  );
}

function Explanation({ isReplay }: { readonly isReplay: boolean }): ReactNode {
  return (
    <section className={styles.card} aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <p>
        Every pick, and every withdrawal of one, gets a number and a SHA-256 hash. The hash covers the pick,
        its game, its slate, the times we received and published it, and the hash before it. Changing,
        removing, moving or adding one pick changes every later hash, so a hash you saved earlier no longer
        matches.
      </p>
      {isReplay ? <p>Replay: these picks were recorded after the games were played.</p> : null}
    </section>
  );
}
