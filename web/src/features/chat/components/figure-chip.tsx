import { use } from 'react';
import type { ReactNode } from 'react';
import { isName } from '../lib/answer-tree.ts';
import type { NumberedFigure } from '../lib/answer-tree.ts';
import styles from './answer.module.css';
import { SourceContext } from './source-context.ts';

/** Longer texts are sentences, which a frame that never breaks would push out of the panel. */
const MAX_CHIP_CHARACTERS = 32;

/** A figure of an answer with the number of its source. A click shows where it comes from. Names are text. */
export function FigureChip(numbered: NumberedFigure): ReactNode {
  const { opened, reach, toggle } = use(SourceContext);
  const { figure, number, source } = numbered;
  if (isName(figure.text) || source === null) return <span className={styles.name}>{figure.text}</span>;
  return (
    <button
      type="button"
      className={figure.text.length > MAX_CHIP_CHARACTERS ? styles.sentence : styles.chip}
      data-figure
      data-tone={figure.tone ?? undefined}
      aria-haspopup="dialog"
      aria-expanded={opened?.figure === figure}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={(event) => {
        toggle(numbered, event.currentTarget);
      }}
    >
      <span className={styles.value}>{figure.text}</span>
      <span className="visually-hidden">, {figure.label}, source </span>
      <span className={styles.number}>{number}</span>
    </button>
  );
}
