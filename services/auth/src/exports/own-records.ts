import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserRecord } from '@app/contracts';
import { sqlRows } from '@app/persistence';

/** Instants of an archive are ISO 8601 in UTC, like everywhere on our wires. */
const iso = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * What auth keeps about a user, kind by kind: everything but secrets and their hashes. Each query takes the user's id
 * and answers one JSON object per row.
 */
const QUERIES: readonly { readonly kind: string; readonly text: string }[] = [
  {
    kind: 'account',
    text: `select jsonb_build_object('id', id, 'username', username, 'email', email, 'pendingEmail', pending_email,
      'displayName', display_name, 'role', role, 'planId', plan_id, 'bankrollCents', bankroll_cents,
      'defaultBetCents', default_bet_cents, 'riskTolerance', risk_tolerance, 'termsVersion', terms_version,
      'termsAcceptedAt', ${iso('terms_accepted_at')}, 'createdAt', ${iso('created_at')},
      'disabledAt', ${iso('disabled_at')}) as fields from "auth"."user" where id = $1`,
  },
  {
    kind: 'password',
    text: `select jsonb_build_object('changedAt', ${iso('changed_at')}) as fields
      from "auth"."credential" where user_id = $1`,
  },
  {
    kind: 'session',
    text: `select jsonb_build_object('device', device, 'address', address, 'isRemembered', is_remembered,
      'createdAt', ${iso('created_at')}, 'lastActivityAt', ${iso('last_activity_at')},
      'expiresAt', ${iso('expires_at')}, 'endedAt', ${iso('ended_at')}) as fields
      from "auth"."session" where user_id = $1 order by created_at`,
  },
  {
    kind: 'known-device',
    text: `select jsonb_build_object('lastSeenAt', ${iso('last_seen_at')}) as fields
      from "auth"."known_device" where user_id = $1 order by last_seen_at`,
  },
  {
    kind: 'event',
    text: `select jsonb_build_object('kind', kind, 'address', address, 'facts', facts, 'at', ${iso('at')}) as fields
      from "auth"."audit_event" where user_id = $1 order by id`,
  },
  {
    kind: 'email-change',
    text: `select jsonb_build_object('email', email, 'formerEmail', former_email,
      'requestedAt', ${iso('requested_at')}, 'endedAt', ${iso('ended_at')}) as fields
      from "auth"."email_change" where user_id = $1 order by requested_at`,
  },
  {
    kind: 'password-reset',
    text: `select jsonb_build_object('requestedAt', ${iso('requested_at')}, 'endedAt', ${iso('ended_at')}) as fields
      from "auth"."password_reset" where user_id = $1 order by requested_at`,
  },
  {
    kind: 'mail',
    text: `select jsonb_build_object('template', template, 'requestedAt', ${iso('requested_at')},
      'sentAt', ${iso('sent_at')}) as fields from "auth"."mail" where user_id = $1 order by requested_at`,
  },
  {
    kind: 'data-export',
    text: `select jsonb_build_object('requestedAt', ${iso('requested_at')}, 'readyAt', ${iso('ready_at')}) as fields
      from "auth"."data_export" where user_id = $1 order by requested_at`,
  },
];

/** Auth's own section of an archive. */
@Injectable()
export class OwnRecords {
  async collect(em: EntityManager, userId: string): Promise<UserRecord[]> {
    const records: UserRecord[] = [];
    for (const { kind, text } of QUERIES) {
      const rows = await sqlRows<{ fields: Record<string, unknown> }>(em, text, [userId]);
      records.push(...rows.map(({ fields }) => ({ kind, fields })));
    }
    return records;
  }
}
