import { formatWhole, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { sha256Hex } from '../../../lib/sha256.ts';
import { Button } from '../../../ui/button.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { usePublishedText } from '../api/use-published-text.ts';
import type { PublishedText } from '../api/use-published-text.ts';
import { changeOneDigit } from '../lib/change-digit.ts';
import styles from './hash-check.module.css';

/** How many lines of the text its frame holds, as its style sheet says. */
const LINES_SHOWN = 5;

interface Props {
  readonly sport: Sport;
  /** The game whose pick is shown; null for the sport's first one. */
  readonly gameId: string | null;
  /** The pick in words. */
  readonly pick: string | null;
}

/** The published text of a pick, its hash, and the hash this browser computes of it. */
export function HashCheck({ sport, gameId, pick }: Props): ReactNode {
  const { data, error, mutate } = usePublishedText(sport, gameId);
  return (
    <section className={styles.card} aria-label="A published pick" aria-busy={data === undefined && !error}>
      {data == null || data === 'locked' ? (
        <div className={styles.waiting}>
          <p>
            {error !== undefined
              ? 'The published pick couldn’t be loaded.'
              : data === null
                ? 'Nothing has been published yet. The first pick starts the chain.'
                : data === 'locked'
                  ? 'The first pick is locked. Its text opens once its game is finished.'
                  : 'Reading the published pick…'}
          </p>
          {error === undefined ? null : <Button onClick={() => void mutate()}>Retry</Button>}
        </div>
      ) : (
        <Check
          key={data.sha256}
          published={data}
          title={
            data.gameId === gameId && pick !== null
              ? pick
              : `${sportConfig(sport).shortName} record ${String(data.seq)}`
          }
        />
      )}
    </section>
  );
}

interface CheckProps {
  readonly published: PublishedText;
  readonly title: string;
}

function Check({ published, title }: CheckProps): ReactNode {
  const { text, sha256, sport, isReplay } = published;
  const [own, setOwn] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const change = useMemo(() => changeOneDigit(text), [text]);
  const shown = change === null ? null : isChanged ? change.to : change.from;
  const changedHash =
    isChanged && change !== null ? sha256Hex(change.before + change.to + change.after) : null;
  const digit = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = digit.current;
    const frame = mark?.parentElement;
    // The text is shown from its start until the digit changes.
    if (!isChanged || !mark || !frame) return undefined;
    const center = (): void => {
      const line = frame.clientHeight / LINES_SHOWN;
      // Whole lines only, with the mark in the middle one.
      frame.scrollTop = (Math.floor(mark.offsetTop / line) - Math.floor(LINES_SHOWN / 2)) * line;
    };
    center();
    // In another width the lines break elsewhere.
    const observer = new ResizeObserver(center);
    observer.observe(frame);
    return () => {
      observer.disconnect();
    };
  }, [change, isChanged]);
  return (
    <>
      <div className={styles.head}>
        <h3>{title}, as published</h3>
        <span>{formatWhole(text.length)} characters</span>
        {isReplay ? <p>Replay: recorded after the game was played.</p> : null}
      </div>
      <p className={styles.text} tabIndex={0} role="region" aria-label="The published text">
        {change === null ? (
          text
        ) : (
          <>
            {change.before}
            <mark ref={digit}>{shown}</mark>
            {change.after}
          </>
        )}
      </p>
      <dl className={styles.hashes} aria-live="polite">
        <Row label="Published" hash={sha256} />
        <Row label="Your browser" hash={own} verdict={own === null ? null : own === sha256} />
        <Row
          label="One digit changed"
          hash={changedHash}
          verdict={changedHash === null ? null : changedHash === sha256}
        />
      </dl>
      <div className={styles.actions}>
        <Button
          kind="primary"
          onClick={() => {
            setOwn(sha256Hex(text));
          }}
        >
          Recompute
        </Button>
        {change === null ? null : (
          <Button
            onClick={() => {
              setIsChanged(!isChanged);
            }}
          >
            {isChanged ? 'Change it back' : 'Change one digit'}
          </Button>
        )}
        <PageLink className={styles.link} to={`${paths.verify}?sport=${sport}`}>
          Verify all {sportConfig(sport).shortName} picks
        </PageLink>
      </div>
    </>
  );
}

interface RowProps {
  readonly label: string;
  readonly hash: string | null;
  /** Whether it equals the published one; null without a word. */
  readonly verdict?: boolean | null;
}

function Row({ label, hash, verdict = null }: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd className={styles.hash}>{hash ?? <span className={styles.none}>Not computed yet</span>}</dd>
      <dd className={styles.verdict} data-trend={verdict === true ? 'gain' : 'loss'}>
        {verdict === null ? '' : verdict ? '✓ Match' : '× No match'}
      </dd>
    </div>
  );
}
