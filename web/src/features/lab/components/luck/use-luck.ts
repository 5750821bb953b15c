import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useRecordedPicks } from '../../api/use-recorded-picks.ts';
import { useSettledBets } from '../../api/use-settled-bets.ts';
import type { LuckInputs } from '../../lib/luck/luck-query.ts';
import { ownRecord, pickRecord } from '../../lib/luck/luck-sample.ts';
import type { LuckSample, NoRecord } from '../../lib/luck/luck-sample.ts';
import { useLabTask } from '../shared/use-lab-task.ts';
import type { TaskState } from '../shared/use-lab-task.ts';

export type LuckTaskState = TaskState<LuckSample['task'], LuckSample>;

export type LuckState =
  | { readonly kind: 'ready'; readonly test: LuckTaskState }
  | { readonly kind: 'none'; readonly none: NoRecord }
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'failed'; readonly error: Error; readonly retry: () => void };

/** Tests the chosen record, in every state of its reads. */
export function useLuck({ from, tier }: LuckInputs, sport: Sport): LuckState {
  const { status } = useSession();
  const picks = useRecordedPicks(from === 'system' ? sport : null);
  const own = useSettledBets();
  const pickFound = useMemo(
    () => (from === 'system' && picks.data ? pickRecord(picks.data, sport, tier) : undefined),
    [from, picks.data, sport, tier],
  );
  const ownFound = useMemo(
    () => (from === 'own' && own.data ? ownRecord(own.data, tier) : undefined),
    [from, own.data, tier],
  );
  const found = from === 'system' ? pickFound : ownFound;
  const asked = useMemo(
    () => (found === undefined || 'title' in found ? null : { task: found.task, about: found }),
    [found],
  );
  const test = useLabTask(asked);
  if (found !== undefined) return 'title' in found ? { kind: 'none', none: found } : { kind: 'ready', test };
  if (from === 'own' && status === 'signedOut') return { kind: 'signed-out' };
  const { error, retry } = from === 'system' ? picks : own;
  return error === undefined ? { kind: 'loading' } : { kind: 'failed', error, retry };
}
