import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@app/contracts';
import type { PlanId, RiskTolerance } from '@app/domain';
import { sqlRow, sqlRows, type SqlValue } from '@app/persistence';
import { lookAlikeKey } from './look-alikes.ts';
import { emailKey, nameKey, usernameKey } from './name-keys.ts';

/** A user as stored. Instants are texts of PostgreSQL (`toInstant`), amounts whole cents as texts. */
export interface UserRow {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly pendingEmail: string | null;
  readonly pendingEmailExpiresAt: string | null;
  readonly displayName: string | null;
  readonly role: Role;
  readonly planId: PlanId;
  readonly bankrollCents: string | null;
  readonly defaultBetCents: string | null;
  readonly riskTolerance: RiskTolerance;
  readonly termsVersion: string | null;
  readonly termsAcceptedAt: string | null;
  readonly version: number;
  readonly createdAt: string;
  readonly disabledAt: string | null;
  readonly closedAt: string | null;
}

export interface NewUser {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly role: Role;
  readonly planId: PlanId;
  readonly bankrollCents: number | null;
  readonly defaultBetCents: number | null;
  readonly riskTolerance: RiskTolerance;
  readonly termsVersion: string | null;
  readonly createdAt: Date;
}

/** What an owner may change by themselves. */
export interface ProfileChange {
  readonly displayName: string | null;
  readonly bankrollCents: number;
  readonly defaultBetCents: number;
  readonly riskTolerance: RiskTolerance;
}

/** The columns of a `UserRow`. */
export const USER_COLUMNS = `id, username, email, pending_email as "pendingEmail",
  pending_email_expires_at as "pendingEmailExpiresAt", display_name as "displayName", role, plan_id as "planId",
  bankroll_cents as "bankrollCents", default_bet_cents as "defaultBetCents", risk_tolerance as "riskTolerance",
  terms_version as "termsVersion", terms_accepted_at as "termsAcceptedAt", version, created_at as "createdAt",
  disabled_at as "disabledAt", closed_at as "closedAt"`;

/** Every query on users. */
@Injectable()
export class UserRepository {
  /** A user, closed or disabled ones too; one indexed statement. */
  findById(em: EntityManager, userId: string): Promise<UserRow | null> {
    return this.one(em, `select ${USER_COLUMNS} from "auth"."user" where id = $1`, [userId]);
  }

  /** Several users, in any order; those that are not there are left out. */
  findByIds(em: EntityManager, userIds: readonly string[]): Promise<UserRow[]> {
    return sqlRows<UserRow>(em, `select ${USER_COLUMNS} from "auth"."user" where id = any($1::uuid[])`, [
      userIds,
    ]);
  }

  /** The same as `findById`, and nobody else changes it before this transaction ends. */
  lockById(em: EntityManager, userId: string): Promise<UserRow | null> {
    return this.one(em, `select ${USER_COLUMNS} from "auth"."user" where id = $1 for update`, [userId]);
  }

  /** By username or, where it holds an @, by e-mail address; ignoring case (checklist S-090, S-109). */
  findByName(em: EntityManager, name: string): Promise<UserRow | null> {
    const { column, value } = nameKey(name);
    return this.one(em, `select ${USER_COLUMNS} from "auth"."user" where ${column} = $1`, [value]);
  }

  findByUsername(em: EntityManager, username: string): Promise<UserRow | null> {
    return this.one(em, `select ${USER_COLUMNS} from "auth"."user" where username_key = $1`, [
      usernameKey(username),
    ]);
  }

  findByEmail(em: EntityManager, email: string): Promise<UserRow | null> {
    return this.one(em, `select ${USER_COLUMNS} from "auth"."user" where email_key = $1`, [emailKey(email)]);
  }

  /** Whether somebody's username looks like this one, or is this one. */
  async hasLookAlike(em: EntityManager, username: string): Promise<boolean> {
    const row = await sqlRow(em, 'select 1 from "auth"."user" where look_alike_key = $1', [
      lookAlikeKey(username),
    ]);
    return row !== undefined;
  }

  /** Writes a new user, or answers null when its username, one that looks like it, or its e-mail address is taken. */
  insert(em: EntityManager, user: NewUser): Promise<UserRow | null> {
    return this.one(
      em,
      `insert into "auth"."user" (id, username, username_key, email, email_key, display_name, role, plan_id,
         bankroll_cents, default_bet_cents, risk_tolerance, terms_version, terms_accepted_at, version, created_at,
         look_alike_key)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1, $14, $15)
       on conflict do nothing returning ${USER_COLUMNS}`,
      [
        user.id,
        user.username,
        usernameKey(user.username),
        user.email,
        emailKey(user.email),
        user.displayName,
        user.role,
        user.planId,
        user.bankrollCents,
        user.defaultBetCents,
        user.riskTolerance,
        user.termsVersion,
        user.termsVersion === null ? null : user.createdAt,
        user.createdAt,
        lookAlikeKey(user.username),
      ],
    );
  }

  /** Writes the owner's change and raises the version. */
  async updateProfile(em: EntityManager, userId: string, change: ProfileChange): Promise<void> {
    await sqlRows(
      em,
      `update "auth"."user" set display_name = $2, bankroll_cents = $3, default_bet_cents = $4, risk_tolerance = $5,
         version = version + 1 where id = $1`,
      [userId, change.displayName, change.bankrollCents, change.defaultBetCents, change.riskTolerance],
    );
  }

  /** Notes an address that waits for its link, or that none does any more. */
  async setPendingEmail(
    em: EntityManager,
    userId: string,
    pending: { readonly email: string; readonly expiresAt: Date } | null,
  ): Promise<void> {
    await sqlRows(
      em,
      `update "auth"."user" set pending_email = $2, pending_email_expires_at = $3, version = version + 1 where id = $1`,
      [userId, pending?.email ?? null, pending?.expiresAt ?? null],
    );
  }

  /** Makes an address the user's own; false when somebody else has it. Nothing waits afterwards. */
  async changeEmail(em: EntityManager, userId: string, email: string): Promise<boolean> {
    const row = await sqlRow(
      em,
      `update "auth"."user" set email = $2, email_key = $3, pending_email = null, pending_email_expires_at = null,
         version = version + 1
       where id = $1 and not exists (select 1 from "auth"."user" where email_key = $3 and id <> $1) returning id`,
      [userId, email.trim(), emailKey(email)],
    );
    return row !== undefined;
  }

  /** An operator's change; what is absent stays. `disabledAt` null enables again. */
  async setAccess(
    em: EntityManager,
    userId: string,
    access: { readonly role?: Role; readonly planId?: PlanId; readonly disabledAt?: Date | null },
  ): Promise<void> {
    await sqlRows(
      em,
      `update "auth"."user" set role = coalesce($2, role), plan_id = coalesce($3, plan_id),
         disabled_at = case when $4 then $5::timestamptz else disabled_at end, version = version + 1 where id = $1`,
      [
        userId,
        access.role ?? null,
        access.planId ?? null,
        access.disabledAt !== undefined,
        access.disabledAt ?? null,
      ],
    );
  }

  /** Closes an account for good; its names stay taken until its rows are erased. */
  async close(em: EntityManager, userId: string, closedAt: Date): Promise<void> {
    await sqlRows(em, 'update "auth"."user" set closed_at = $2, version = version + 1 where id = $1', [
      userId,
      closedAt,
    ]);
  }

  private async one(em: EntityManager, text: string, values: readonly SqlValue[]): Promise<UserRow | null> {
    return (await sqlRow<UserRow>(em, text, values)) ?? null;
  }
}
