import { getGameHistoryRoute } from '@app/contracts';
import type { GameRevision, Publication } from '@app/contracts';
import {
  formatGameTimeBeside,
  formatGrade,
  formatOdds,
  formatPickLine,
  formatProbability,
  tierLabel,
} from '@app/domain';
import type { ReactNode } from 'react';
import { useRead } from '../../../../lib/api/use-read.ts';
import type { FoundGame } from '../../../../lib/predictions/use-game.ts';
import { Tag } from '../../../../ui/badge.tsx';
import styles from './game-head.module.css';

interface Props {
  readonly data: FoundGame;
}

/**
 * When the pick was published, whether it changed, and every version when it did. A replayed pick is priced at its
 * game's closing line, which was not known at that time.
 */
export function PublicationLine({ data }: Props): ReactNode {
  const { publication, game, sport } = data;
  if (!publication) return null;
  const isWithdrawn = publication.withdrawnGameIds.includes(game.id);
  const isChanged = isWithdrawn || publication.changedGameIds.includes(game.id);
  const isReplay = publication.origin === 'replay';
  return (
    <>
      <p className={styles.publication}>
        {isWithdrawn ? <Tag>Withdrawn</Tag> : null}
        {publication.isLate ? <Tag>Late</Tag> : null}
        {isReplay ? <Tag>Replay</Tag> : null}
        <span>
          {textOf(publication, game.startsAt, isWithdrawn ? 'withdrawn' : isChanged ? 'changed' : 'same')}
        </span>
      </p>
      {isChanged ? <Versions sport={sport} gameId={game.id} startsAt={game.startsAt} /> : null}
    </>
  );
}

function textOf(
  publication: Publication,
  startsAt: string,
  change: 'withdrawn' | 'changed' | 'same',
): string {
  const at = formatGameTimeBeside(publication.firstPublishedAt, startsAt);
  if (publication.origin === 'replay' && !publication.isLate && change === 'same')
    return `As of ${at}, priced at close.`;
  const when = `Published ${at}`;
  if (change === 'withdrawn') return `${when}. A newer file no longer includes this game.`;
  const late = publication.isLate ? ', after its first game started' : '';
  if (change === 'changed') return `${when}${late}. Changed since first published.`;
  return `${when}${late}. Pick and line unchanged.`;
}

interface VersionsProps {
  readonly sport: FoundGame['sport'];
  readonly gameId: string;
  readonly startsAt: string;
}

function Versions({ sport, gameId, startsAt }: VersionsProps): ReactNode {
  const { data, error, mutate } = useRead(getGameHistoryRoute, { params: { sport, gameId } });
  return (
    <details className={styles.versions}>
      <summary>Versions</summary>
      {data ? (
        <ol>
          {data.data.revisions.map((revision) => (
            <li key={revision.seq}>
              {formatGameTimeBeside(revision.publishedAt, startsAt)}: {revisionText(revision)}
              {revision.isShown ? ' (shown)' : ''}
              {revision.isLate ? ' (late)' : ''}
            </li>
          ))}
        </ol>
      ) : error ? (
        <p>
          Couldn’t load the versions.{' '}
          <button
            type="button"
            onClick={() => {
              void mutate();
            }}
          >
            Retry
          </button>
        </p>
      ) : (
        <p>Loading versions</p>
      )}
    </details>
  );
}

function revisionText({ pick }: GameRevision): string {
  if (!pick) return 'withdrawn';
  const line = formatPickLine(pick.betType, pick.line);
  const price = `${pick.team ?? 'No pick'} ${line} (${formatOdds(pick.odds)})`;
  return `${price}, ${formatProbability(pick.probability)}, ${tierLabel(pick.tier)}, grade ${formatGrade(pick.grade)}`;
}
