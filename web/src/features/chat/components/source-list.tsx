import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { NumberedSource } from '../lib/answer-tree.ts';
import { ownPath } from '../lib/safe-link.ts';
import { noteOf } from '../lib/source-texts.ts';
import styles from './source-list.module.css';

interface Props {
  readonly sources: readonly NumberedSource[];
  readonly onLeave: () => void;
}

/** The sources of an answer, numbered as on its figures. */
export function SourceList({ sources, onLeave }: Props): ReactNode {
  if (sources.length === 0) return null;
  return (
    <ol className={styles.list} aria-label="Sources">
      {sources.map(({ number, source }) => {
        const href = ownPath(source.href);
        return (
          <li key={source.id} value={number} className={styles.source}>
            <span className={styles.number}>{number}</span>
            <span>
              <span className={styles.label}>{source.label}</span>
              <span className={styles.note}>{noteOf(source)}</span>
            </span>
            {href === null ? null : (
              <Link to={href} className={styles.link} onClick={onLeave}>
                Open<span className="visually-hidden"> {source.label}</span>
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}
