import { getStatus } from '@app/contracts';
import { formatAge } from '@app/domain';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { SERVICE_STATES, statesOf } from '../../../lib/service-names.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Panel } from '../../../ui/panel.tsx';
import styles from './system-status.module.css';

/** Which parts work, by a check a few seconds ago. Without a check there is no list (S-266, S-268). */
export function SystemStatus(): ReactNode {
  const { data, error } = useRead(getStatus, {}, apiClient);
  const now = useNow();
  if (data === undefined)
    return error === undefined ? null : (
      <Panel title="System status">
        <p className={styles.note}>The servers can’t be reached right now, so there is no status to show.</p>
      </Panel>
    );
  const states = statesOf(data.data);
  return (
    <Panel title="System status" aside={`Checked ${formatAge(data.data.checkedAt, now)}`}>
      <ul className={styles.list}>
        {states.map(({ service, name, state }) => (
          <li key={service}>
            <span className={styles.mark} data-state={state} aria-hidden="true">
              {state === 'up' ? <Check size={14} strokeWidth={2} /> : <X size={14} strokeWidth={2} />}
            </span>
            <span className={styles.name}>{name}</span>
            <b>{SERVICE_STATES[state]}</b>
          </li>
        ))}
      </ul>
      {states.every(({ state }) => state === 'up') ? (
        <p className={styles.reason}>
          All services are responding now. The error was probably limited to one page or request.
        </p>
      ) : null}
    </Panel>
  );
}
