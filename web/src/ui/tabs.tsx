import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styles from './tabs.module.css';

/** Name of the query value that holds the chosen tab. */
const TAB_QUERY = 'tab';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  /** How many things are behind it. */
  readonly count?: number;
  /** Called for the chosen tab only. */
  readonly render: () => ReactNode;
}

interface Props {
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The tab of a URL that names none, or none that is here (checklist S-392). */
  readonly defaultId?: string;
}

/** Tabs whose choice stands in the URL, so that a link opens the same one. The row scrolls where it is too wide. */
export function Tabs({ label, items, defaultId = 'models' }: Props): ReactNode {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const wanted = query.get(TAB_QUERY);
  const chosen = items.find(({ id }) => id === wanted)?.id ?? defaultId;
  function handleChange(id: string): void {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === defaultId) next.delete(TAB_QUERY);
        else next.set(TAB_QUERY, id);
        return next;
      },
      // What the page was opened with, such as the way back, stays.
      { replace: true, state },
    );
  }
  return (
    <RadixTabs.Root value={chosen} onValueChange={handleChange}>
      <RadixTabs.List aria-label={label} className={styles.list}>
        {items.map((item) => (
          <RadixTabs.Trigger key={item.id} value={item.id} className={styles.tab}>
            {item.label}
            {item.count === undefined ? null : <span className={styles.count}> {item.count}</span>}
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
