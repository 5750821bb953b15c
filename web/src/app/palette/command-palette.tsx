import { Search, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { INITIAL_FOCUS, Modal } from '../../ui/modal.tsx';
import styles from './command-palette.module.css';
import { findEntries } from './entries.ts';
import type { Entry } from './entries.ts';
import { PaletteList, optionId } from './palette-list.tsx';
import { useEntries } from './use-entries.ts';

interface Props {
  readonly onClose: () => void;
  readonly onShortcuts: () => void;
  readonly returnFocusTo: () => HTMLElement | null;
}

/** Finds teams, games, pages and actions by a few letters. On a phone it fills the screen. */
export default function CommandPalette({ onClose, onShortcuts, returnFocusTo }: Props): ReactNode {
  const [typed, setTyped] = useState('');
  const [wantedId, setWantedId] = useState<string | null>(null);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const { groups, isLoading } = useEntries(onShortcuts);
  const found = findEntries(groups, typed);
  const entries = found.flatMap((group) => group.entries);
  const place = Math.max(
    entries.findIndex(({ id }) => id === wantedId),
    0,
  );
  const active = entries[place];

  useLayoutEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active?.id]);

  function run(entry: Entry): void {
    onClose();
    entry.run();
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setWantedId(entries.at((place + step) % entries.length)?.id ?? null);
    else if (event.key === 'Enter' && active !== undefined) run(active);
    else if (event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)) onClose();
    else return;
    event.preventDefault();
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Search"
      isTitleHidden
      returnFocusTo={returnFocusTo}
      className={styles.palette}
    >
      <div className={styles.field}>
        <Search size={18} strokeWidth={1.6} aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Search teams, games and pages"
          aria-expanded={entries.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active === undefined ? undefined : optionId(listId, active)}
          placeholder="Search teams, games and pages"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWantedId(null);
          }}
          onKeyDown={handleKeyDown}
          {...{ [INITIAL_FOCUS]: true }}
        />
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      <PaletteList ref={list} id={listId} groups={found} active={active} onPoint={setWantedId} onRun={run} />
      <p className={styles.state} role="status">
        {stateText(entries.length, typed, isLoading)}
      </p>
    </Modal>
  );
}

function stateText(count: number, typed: string, isLoading: boolean): string {
  if (isLoading) return 'Loading games';
  if (typed.trim() === '') return '';
  if (count === 0) return `Nothing matches “${typed.trim()}”. Try a team, such as “Saints”.`;
  return count === 1 ? '1 result' : `${String(count)} results`;
}
