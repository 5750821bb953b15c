import { Injectable } from '@nestjs/common';
import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { ownedBy } from '@app/persistence';
import { CredentialEntity } from './credential.entity.ts';

/** Hashes of passwords. */
@Injectable()
export class CredentialRepository {
  /** Returns the encoded hash of a user's password, or null. */
  async find(em: EntityManager, userId: string): Promise<string | null> {
    const credential = await ownedBy(em, userId).em.findOne(CredentialEntity, { userId });
    return credential?.passwordHash ?? null;
  }

  /** As `find`, and locks it until the end of the transaction. */
  async lock(em: EntityManager, userId: string): Promise<string | null> {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE };
    const credential = await ownedBy(em, userId).em.findOne(CredentialEntity, { userId }, lock);
    return credential?.passwordHash ?? null;
  }

  /** Sets a user's password. */
  async save(em: EntityManager, userId: string, passwordHash: string, changedAt: string): Promise<void> {
    const credential = { userId, passwordHash, changedAt };
    await ownedBy(em, userId).em.upsert(CredentialEntity, credential);
  }
}
