import {
  formatClock,
  formatDayRange,
  formatGameTimeBeside,
  formatMonthDay,
  formatUpdated,
  easternDay,
} from '@app/domain';
import type { Publication, SlateIndex } from '@app/contracts';
import type { LockedGame, NormalizedGame } from '@app/domain';
import { Rows2, TextAlignJustify } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../../lib/heading-focus.tsx';
import { PHONE, useMedia } from '../../../../lib/use-media.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Tag } from '../../../../ui/badge.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import type { DashboardDefinition } from '../../lib/definitions.ts';
import { QUERY } from '../../lib/filters.ts';
import type { ViewMode } from '../../lib/filters.ts';
import styles from './page-head.module.css';
import type { SlateView } from '../../../../lib/predictions/prediction-file.ts';
import { SlateSwitch } from './slate-switch.tsx';
import type { FilterControls } from '../use-filters.ts';

interface Props {
  readonly definition: DashboardDefinition;
  readonly controls: FilterControls;
  /** undefined until loaded. */
  readonly view: SlateView | undefined;
  readonly index: SlateIndex | undefined;
}

const VIEWS: readonly { value: ViewMode; label: string; icon: LucideIcon }[] = [
  { value: 'cards', label: 'Cards', icon: Rows2 },
  { value: 'table', label: 'Table', icon: TextAlignJustify },
];

/** Title, contents of the slate, publication time and changes, and the view switch. */
export function PageHead({ definition, controls, view, index }: Props): ReactNode {
  const publication = view?.publication ?? null;
  const name = useMedia(PHONE) ? definition.shortName : definition.name;
  const isNewest = controls.filters.slate === null;
  // Once a live slate is published, it is the newest.
  const isWaiting = isNewest && publication?.origin === 'replay' && index?.liveSince !== undefined;
  return (
    <div className={styles.head} data-sport={definition.id}>
      <PageHeading>{view ? definition.heading(view.slate, name) : name}</PageHeading>
      <div className={styles.about}>
        <p className={styles.facts}>
          {view ? <Facts definition={definition} view={view} /> : null}
          {isWaiting ? (
            <>
              {' '}
              {definition.name} went live on {formatMonthDay(index.liveSince)}. No live slate is published
              yet, so this is the last replayed one.
            </>
          ) : null}
        </p>
        {publication ? <Updated at={publication.receivedAt} /> : null}
        {view && publication?.origin === 'replay' ? (
          <p className={styles.replay}>
            <Tag>
              Replay<span className={styles.wide}>: {view.slate.season} season</span>
            </Tag>
          </p>
        ) : null}
      </div>
      <div className={styles.controls}>
        <SlateSwitch definition={definition} controls={controls} view={view} index={index} />
        <Segmented
          label="View"
          value={controls.filters.view}
          options={VIEWS}
          onChange={(value) => {
            controls.setValue(QUERY.view, value === 'cards' ? null : value);
          }}
        />
      </div>
    </div>
  );
}

function Updated({ at }: { readonly at: string }): ReactNode {
  const now = useNow();
  return <span className={styles.updated}>{formatUpdated(at, now)}</span>;
}

function Facts({ definition, view }: { definition: DashboardDefinition; view: SlateView }): ReactNode {
  const { publication } = view;
  const games = [...view.games, ...view.locked];
  const count = games.length === 1 ? '1 game' : `${String(games.length)} games`;
  const starts = games.map(({ startsAt }) => startsAt).sort();
  const shown = games.map(shownStart).sort();
  const days =
    definition.id === 'mlb' || shown.length === 0 ? '' : `, ${formatDayRange(shown[0], shown.at(-1))}`;
  if (publication === null) return `${count}${days}.`;
  const isPlain = !publication.isLate && publication.changedGameIds.length === 0;
  return (
    <>
      {count}
      {days}.{' '}
      <span className={isPlain ? styles.wide : undefined}>
        {publishedText(publication, starts[0], definition.id === 'mlb')}
      </span>
    </>
  );
}

/** Returns a game's start. Without a time, it is the Eastern day's noon in the reader's zone, where it is that day. */
function shownStart({ startsAt, hasStartTime }: LockedGame | NormalizedGame): string {
  return hasStartTime ? startsAt : new Date(`${easternDay(startsAt)}T12:00`).toISOString();
}

/**
 * Returns when the slate was published and whether it changed since, or that it came too late to count. For a one-day
 * slate published that same day, the time alone is enough.
 */
function publishedText(publication: Publication, firstStart: string | undefined, isDay: boolean): string {
  const at = publication.firstPublishedAt;
  const isSameDay = isDay && firstStart !== undefined && easternDay(firstStart) === easternDay(at);
  const when = isSameDay ? formatClock(at) : formatGameTimeBeside(at, firstStart);
  if (publication.isLate) return `Published ${when}, after its first game started.`;
  const changes = publication.changedGameIds.length;
  if (changes === 0)
    return publication.origin === 'replay'
      ? `Replayed as of ${when}.`
      : `Published ${when}, unchanged since.`;
  const games = changes === 1 ? '1 game' : `${String(changes)} games`;
  return `Published ${when}, ${games} changed since, last ${formatGameTimeBeside(publication.publishedAt, firstStart)}.`;
}
