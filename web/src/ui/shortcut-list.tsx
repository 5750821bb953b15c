import type { ReactNode } from 'react';
import { FILTER_KEYS, GO_TO, HELP_KEYS, NEW_BET_KEYS, SEARCH_KEYS } from '../lib/shortcut-keys.ts';
import { useShortcutSetting } from '../lib/shortcuts.ts';
import { Keys } from './keys.tsx';
import styles from './shortcut-list.module.css';
import { Switch } from './switch.tsx';

const SINGLE_KEYS = [
  { keys: HELP_KEYS, does: 'Show this list' },
  { keys: NEW_BET_KEYS, does: 'New bet (on a game page: opens Place Bet)' },
  { keys: FILTER_KEYS, does: 'Filter teams on the Dashboard and in My Bets' },
  ...GO_TO.map(({ keys, label }) => ({ keys, does: `Go to ${label}` })),
];

/** Every keyboard shortcut, and the switch for those without ⌘ or Ctrl (WCAG 2.1.4). Stored in this browser. */
export function ShortcutList(): ReactNode {
  const { areOn, setOn } = useShortcutSetting();
  return (
    <>
      <dl className={styles.keys}>
        <Row keys={SEARCH_KEYS} does="Search teams, games and pages" />
      </dl>
      <div className={styles.setting}>
        <Switch isOn={areOn} onChange={setOn}>
          Single-key shortcuts
        </Switch>
        <p className={styles.note}>Saved in this browser. Turn them off if you use voice typing.</p>
      </div>
      <dl className={styles.keys} data-off={!areOn}>
        {SINGLE_KEYS.map((row) => (
          <Row key={row.keys} {...row} />
        ))}
      </dl>
    </>
  );
}

function Row({ keys, does }: (typeof SINGLE_KEYS)[number]): ReactNode {
  return (
    <div>
      <dt>
        <Keys keys={keys} />
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
