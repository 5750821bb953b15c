import type { AdminAct, AdminActKind } from '@app/contracts';
import { formatMoney } from '@app/domain';
import { count } from '../../../lib/samples.ts';

const ACTS: Readonly<Record<AdminActKind, string>> = {
  'admin-created': 'created the administrator',
  'user-disabled': 'disabled',
  'user-enabled': 'enabled',
  'role-changed': 'changed the role of',
  'plan-granted': 'granted a plan to',
  'user-deleted': 'deleted',
  'refund-approved': 'approved refund',
  'refund-declined': 'declined refund',
  'file-uploaded': 'uploaded',
  'slate-rolled-back': 'rolled back',
  'sport-gone-live': 'ended the replay of',
  'file-downloaded': 'downloaded the refused file',
  'file-discarded': 'discarded the refused file',
  'dead-letter-retried': 'retried the dead letter',
  'dead-letter-dropped': 'dropped the dead letter',
  'job-retried': 'ran a failed job of',
};
/** Their subject is a user. */
const ABOUT_USERS: ReadonlySet<AdminActKind> = new Set([
  'admin-created',
  'user-disabled',
  'user-enabled',
  'role-changed',
  'plan-granted',
  'user-deleted',
]);

/** "boss disabled sam", with what was decided where there is more to say. */
export function actSentence({ act, adminId, adminName, subject, subjectName, facts }: AdminAct): string {
  const who = adminName ?? (adminId === null ? 'The command line' : 'A deleted account');
  const whom = subjectName ?? (ABOUT_USERS.has(act) ? 'a deleted account' : subject);
  const { role, planId, refundedCents, state, changedGames } = facts;
  const more = [
    typeof role === 'string' ? `to ${role}` : '',
    typeof planId === 'string' ? `(${planId})` : '',
    typeof refundedCents === 'number' ? `of ${formatMoney(refundedCents)}` : '',
    typeof state === 'string' ? `(${state})` : '',
    typeof changedGames === 'number' ? `(${count(changedGames, 'game')} changed)` : '',
  ].filter((text) => text !== '');
  return [who, ACTS[act], whom, ...more].join(' ');
}
