import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRows } from '@app/persistence';
import type { PlacedRecord, UserRecordKind } from '@app/service';

/** Instants of an archive are ISO 8601 in UTC, like everywhere on our wires. */
const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A position: the id tells apart what has the same instant. */
const instantAndId = (column: string, id = 'id'): string => `${iso(column)} || '/' || ${id}`;

/** One kind of facts about a user. Both expressions are on the columns of the table. */
interface OwnKind {
  readonly kind: string;
  readonly table: string;
  /** The column with the user's id. */
  readonly owner: 'id' | 'user_id';
  /** A text that no other row of the user has and that sorts byte by byte in the order of the archive. */
  readonly position: string;
  /** The fields as pairs of `jsonb_build_object`. */
  readonly fields: string;
}

/** What auth keeps about a user, kind by kind in the order of the archive: everything but secrets and their hashes. */
const KINDS: readonly OwnKind[] = [
  {
    kind: 'account',
    table: 'user',
    owner: 'id',
    position: 'id::text',
    fields: `'id', id, 'username', username, 'email', email, 'pendingEmail', pending_email,
      'displayName', display_name, 'role', role, 'planId', plan_id, 'bankrollCents', bankroll_cents,
      'defaultBetCents', default_bet_cents, 'riskTolerance', risk_tolerance, 'termsVersion', terms_version,
      'termsAcceptedAt', ${iso('terms_accepted_at')}, 'createdAt', ${iso('created_at')},
      'disabledAt', ${iso('disabled_at')}`,
  },
  {
    kind: 'password',
    table: 'credential',
    owner: 'user_id',
    position: 'user_id::text',
    fields: `'changedAt', ${iso('changed_at')}`,
  },
  {
    kind: 'session',
    table: 'session',
    owner: 'user_id',
    position: instantAndId('created_at'),
    fields: `'device', device, 'address', address, 'isRemembered', is_remembered,
      'createdAt', ${iso('created_at')}, 'lastActivityAt', ${iso('last_activity_at')},
      'expiresAt', ${iso('expires_at')}, 'endedAt', ${iso('ended_at')}`,
  },
  {
    kind: 'known-device',
    table: 'known_device',
    owner: 'user_id',
    position: instantAndId('last_seen_at', 'device_hash'),
    fields: `'lastSeenAt', ${iso('last_seen_at')}`,
  },
  {
    kind: 'event',
    table: 'audit_event',
    owner: 'user_id',
    position: "lpad(id::text, 20, '0')",
    fields: `'kind', kind, 'address', address, 'facts', facts, 'at', ${iso('at')}`,
  },
  {
    kind: 'email-change',
    table: 'email_change',
    owner: 'user_id',
    position: instantAndId('requested_at'),
    fields: `'email', email, 'formerEmail', former_email,
      'requestedAt', ${iso('requested_at')}, 'endedAt', ${iso('ended_at')}`,
  },
  {
    kind: 'password-reset',
    table: 'password_reset',
    owner: 'user_id',
    position: instantAndId('requested_at'),
    fields: `'requestedAt', ${iso('requested_at')}, 'endedAt', ${iso('ended_at')}`,
  },
  {
    kind: 'mail',
    table: 'mail',
    owner: 'user_id',
    position: instantAndId('requested_at'),
    fields: `'template', template, 'requestedAt', ${iso('requested_at')},
      'sentAt', ${iso('sent_at')}`,
  },
  {
    kind: 'data-export',
    table: 'data_export',
    owner: 'user_id',
    position: instantAndId('requested_at'),
    fields: `'requestedAt', ${iso('requested_at')}, 'readyAt', ${iso('ready_at')}`,
  },
];

/** Every kind, in the order of the archive. */
export const RECORD_KINDS: readonly UserRecordKind[] = KINDS.map((own) => ({
  kind: own.kind,
  find: (em, userId, after, limit) => findRows(em, own, { userId, after: after ?? '', limit }),
}));

/** Every position is after the empty text. */
function findRows(
  em: EntityManager,
  { table, owner, position, fields }: OwnKind,
  page: { readonly userId: string; readonly after: string; readonly limit: number },
): Promise<PlacedRecord[]> {
  return sqlRows(
    em,
    `select position, fields from (
       select (${position}) collate "C" as position, jsonb_build_object(${fields}) as fields
       from "auth"."${table}" where ${owner} = $1) as kept
     where position > $2 order by position limit $3`,
    [page.userId, page.after, page.limit],
  );
}
