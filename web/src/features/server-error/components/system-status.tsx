import { getStatus, type ServiceName } from '@app/contracts';
import { formatAge } from '@app/domain';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { SERVICE_NAMES, SERVICE_STATES } from '../../../lib/service-names.ts';
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
  const { checkedAt, parts } = data.data;
  const stateOf = new Map(parts.map(({ service, state }) => [service, state]));
  return (
    <Panel title="System status" aside={`Checked ${formatAge(checkedAt, now)}`}>
      <ul className={styles.list}>
        {Object.entries(SERVICE_NAMES).map(([service, name]) => {
          const isUp = stateOf.get(service as ServiceName) === 'up';
          const Icon = isUp ? CircleCheck : CircleAlert;
          return (
            <li key={service} data-state={isUp ? 'up' : 'down'}>
              <span>{name}</span>
              <span className={styles.state}>
                <Icon size={16} strokeWidth={1.8} aria-hidden="true" />
                {SERVICE_STATES[isUp ? 'up' : 'down']}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
