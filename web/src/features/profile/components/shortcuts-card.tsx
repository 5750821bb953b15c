import type { ReactNode } from 'react';
import { useShortcutSetting } from '../../../lib/shortcuts.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Card } from './card.tsx';
import styles from './shortcuts-card.module.css';

/** Single-key shortcuts, and the switch to turn them off (WCAG 2.1.4). */
const KEYS = [
  { key: 'n', does: 'on a game: go to Place Bet' },
  { key: '/', does: 'in My Bets: filter teams' },
] as const;

/** Single-key shortcuts. The setting is stored in this browser. */
export function ShortcutsCard({ className }: { readonly className?: string | undefined }): ReactNode {
  const { areOn, setOn } = useShortcutSetting();
  return (
    <Card title="Keyboard shortcuts" className={className}>
      <Switch isOn={areOn} onChange={setOn}>
        Single-key shortcuts
      </Switch>
      <dl className={styles.keys} data-off={!areOn}>
        {KEYS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Saved in this browser. Turn them off if you use voice typing.</p>
    </Card>
  );
}
