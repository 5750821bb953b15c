import type { ComparedFigure, ComparisonRow } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './compare-pair.module.css';
import { Missing } from './value.tsx';

interface Name {
  /** The compared player or team. */
  readonly name: string;
  /** Small text above the name: the player's team. */
  readonly note?: ReactNode;
}

export interface CompareSection {
  readonly title?: string;
  /** Shown beside the title, such as a tag. */
  readonly note?: ReactNode;
  readonly rows: readonly ComparisonRow[];
}

interface Props {
  /** The heading, where no tab names the comparison. */
  readonly title?: string;
  readonly away: Name;
  readonly home: Name;
  readonly sections: readonly CompareSection[];
}

/**
 * Two sides in mirrored columns around each measure's label. The better value is bold with ▲ and says so. The label
 * comes first in the document, so that a row reads "ERA: Max Scherzer 3.15 middling, Sonny Gray 3.07 better".
 */
export function ComparePair({ title, away, home, sections }: Props): ReactNode {
  return (
    <div className={styles.card}>
      {title === undefined ? null : <h2 className={styles.heading}>{title}</h2>}
      <div className={styles.head}>
        <Head side={away} place="away" />
        <Head side={home} place="home" />
      </div>
      {sections.map((section, index) => (
        <Section key={section.title ?? index} section={section} away={away.name} home={home.name} />
      ))}
    </div>
  );
}

function Head({ side, place }: { readonly side: Name; readonly place: 'away' | 'home' }): ReactNode {
  return (
    <p data-place={place}>
      {side.note === undefined ? null : <span className={styles.note}>{side.note}</span>}
      <b>{side.name}</b>
    </p>
  );
}

interface SectionProps {
  readonly section: CompareSection;
  readonly away: string;
  readonly home: string;
}

function Section({ section, away, home }: SectionProps): ReactNode {
  return (
    <>
      {section.title === undefined ? null : (
        <div className={styles.title}>
          <h3>{section.title}</h3>
          {section.note}
        </div>
      )}
      <dl>
        {section.rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>
              {row.label}
              <span className="visually-hidden">: </span>
            </dt>
            <dd data-place="away">
              <span className="visually-hidden">{away} </span>
              <Figure figure={row.away} isBetter={row.better === 'away'} />
              <span className="visually-hidden">, </span>
            </dd>
            <dd data-place="home">
              <span className="visually-hidden">{home} </span>
              <Figure figure={row.home} isBetter={row.better === 'home'} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const ARROWS = { up: '▲', down: '▼' } as const;

function Figure({ figure, isBetter }: { figure: ComparedFigure; isBetter: boolean }): ReactNode {
  const { text, word, share } = figure;
  return (
    <>
      <span className={styles.value} data-better={isBetter} data-word={word ?? undefined}>
        {text ?? <Missing />}
      </span>
      {isBetter ? (
        <>
          <span className={styles.sign} aria-hidden="true">
            ▲
          </span>
          <span className="visually-hidden"> better</span>
        </>
      ) : null}
      {word === null ? null : (
        <span className={styles.word} data-word={word}>
          {word === 'up' || word === 'down' ? (
            <span className={styles.sign} aria-hidden="true">
              {ARROWS[word]}
            </span>
          ) : null}{' '}
          {word}
        </span>
      )}
      <span className={styles.bar} data-better={isBetter} data-empty={share === null} aria-hidden="true">
        <i style={{ width: `${String(Math.round((share ?? 0) * 100))}%` }} />
      </span>
    </>
  );
}
