import type { ReactNode, Ref } from 'react';
import { useShortcutSetting } from '../../lib/shortcuts.ts';
import { Keys } from '../../ui/keys.tsx';
import { TeamBadge } from '../../ui/team-badge.tsx';
import type { Entry, FoundGroup } from './entries.ts';
import styles from './command-palette.module.css';

interface Props {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly groups: readonly FoundGroup[];
  /** The one Enter runs. */
  readonly active: Entry | undefined;
  readonly onPoint: (id: string) => void;
  readonly onRun: (entry: Entry) => void;
}

/** The found entries by group. The focus stays in the field, which names the active one. */
export function PaletteList({ ref, id, groups, active, onPoint, onRun }: Props): ReactNode {
  const { areOn } = useShortcutSetting();
  return (
    <div
      ref={ref}
      id={id}
      className={styles.list}
      role="listbox"
      aria-label="Results"
      hidden={groups.length === 0}
    >
      {groups.map(({ name, entries }) => (
        <div key={name} role="group" aria-label={name}>
          <p className={styles.group} role="presentation">
            {name}
          </p>
          {entries.map((entry) => (
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              aria-selected={entry === active}
              className={styles.option}
              onPointerMove={() => {
                if (entry !== active) onPoint(entry.id);
              }}
              onClick={() => {
                onRun(entry);
              }}
            >
              {entry.teams === undefined ? null : <Teams teams={entry.teams} />}
              <span className={styles.label}>{entry.label}</span>
              {entry.note === undefined ? null : <span className={styles.note}>{entry.note}</span>}
              {entry.keys === undefined || !areOn ? null : (
                <span className={styles.keys} aria-hidden="true">
                  <Keys keys={entry.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Teams({ teams: { sport, names } }: { readonly teams: NonNullable<Entry['teams']> }): ReactNode {
  return (
    <span className={styles.teams}>
      {names.map((team) => (
        <TeamBadge key={team} sport={sport} team={team} />
      ))}
    </span>
  );
}

/** Returns the id of an entry's element. */
export function optionId(listId: string, { id }: Entry): string {
  return `${listId} ${id}`.replaceAll(/[^\w-]/g, '-');
}
