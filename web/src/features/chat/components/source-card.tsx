import { Popover } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import type { NumberedFigure } from '../lib/answer-tree.ts';
import { ownPath } from '../lib/safe-link.ts';
import { noteOf } from '../lib/source-texts.ts';
import styles from './source-card.module.css';

interface Props {
  readonly opened: NumberedFigure | null;
  readonly chip: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/**
 * The source of a figure: what the figure is, source, time, sample and screen. Not in a portal: it stays inside the panel's
 * landmark.
 */
export default function SourceCard({ opened, chip, onClose, onLeave }: Props): ReactNode {
  const anchor = useRef({
    getBoundingClientRect: () => chip.current?.getBoundingClientRect() ?? new DOMRect(),
  });
  return (
    <Popover.Root
      open={opened !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Popover.Anchor virtualRef={anchor} />
      {opened ? (
        <Popover.Content
          className={styles.card}
          aria-label={`Source of ${opened.figure.text}`}
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={12}
          updatePositionStrategy="always"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (chip.current?.isConnected === true && !hasLeft(chip.current)) chip.current.focus();
          }}
          onInteractOutside={(event) => {
            // The chip's own click decides.
            if ((event.target as Element | null)?.closest('[data-figure]')) event.preventDefault();
          }}
        >
          <Facts
            {...opened}
            onLeave={() => {
              onClose();
              onLeave();
            }}
          />
        </Popover.Content>
      ) : null}
    </Popover.Root>
  );
}

/** Returns whether the focus has moved on by itself, such as to the heading of another page. */
function hasLeft(chip: HTMLElement): boolean {
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    !chip.closest('aside, [role="dialog"]')?.contains(focused)
  );
}

function Facts({ figure, source, onLeave }: NumberedFigure & { readonly onLeave: () => void }): ReactNode {
  if (source === null) return null;
  const href = ownPath(figure.href ?? source.href);
  const note = noteOf(source);
  return (
    <>
      <p className={styles.label}>{figure.label}</p>
      <p className={styles.value} data-tone={figure.tone ?? undefined}>
        {figure.text}
      </p>
      <p className={styles.source}>{source.label}</p>
      {note === '' ? null : <p className={styles.note}>{note}</p>}
      {href === null ? null : (
        <Link to={href} className={styles.link} onClick={onLeave}>
          Open source
        </Link>
      )}
    </>
  );
}
