import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getEmail, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { UserRepository } from './user.repository.ts';

/** The address that receipts go to, also those of a disabled account. */
@Handles(getEmail)
export class GetEmailHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
  ) {}

  async execute({ userId }: RequestOf<typeof getEmail>): Promise<ResponseOf<typeof getEmail>> {
    const row = await this.users.findById(this.em, userId);
    return { email: row?.email ?? null };
  }
}
