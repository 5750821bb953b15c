import { formatWhole } from '@app/domain';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useQueryEdit } from '../lib/query-values.ts';
import fading from './fading-row.module.css';
import styles from './tabs.module.css';

/** Name of the query parameter for the selected tab. */
const TAB_QUERY = 'tab';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** One word of the label, shown on phones. The label stays the accessible name. */
  readonly shortLabel?: string | undefined;
  /** Number of items behind the tab. */
  readonly count?: number;
  /** Called only for the selected tab. */
  readonly render: () => ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The tab for a URL that names no tab or an unknown one (S-392). */
  readonly defaultId?: string;
}

/** Tabs with the selection in the URL, so that a link opens the same one. The row scrolls when it is too wide. */
export function Tabs({ label, items, defaultId = 'models' }: Props): ReactNode {
  const [query, editQuery] = useQueryEdit();
  const wanted = query.get(TAB_QUERY);
  const chosen = items.find(({ id }) => id === wanted)?.id ?? defaultId;
  function handleChange(id: string): void {
    editQuery((next) => {
      if (id === defaultId) next.delete(TAB_QUERY);
      else next.set(TAB_QUERY, id);
    });
  }
  return (
    <RadixTabs.Root value={chosen} onValueChange={handleChange}>
      <RadixTabs.List aria-label={label} className={`${styles.list ?? ''} ${fading.row ?? ''}`}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.id} value={item.id} className={styles.tab}>
            {item.shortLabel === undefined ? item.label : <ShortOnPhones {...item} />}
            {item.count === undefined ? null : (
              <span className={styles.count}> {formatWhole(item.count)}</span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.id} value={item.id} className={styles.panel}>
          {item.id === chosen ? item.render() : null}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

function ShortOnPhones({ label, shortLabel }: Pick<TabItem, 'label' | 'shortLabel'>): ReactNode {
  return (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.short} aria-hidden="true">
        {shortLabel}
      </span>
    </>
  );
}
