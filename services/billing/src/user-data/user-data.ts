import { columnsOf, ownedBy } from '@app/persistence';
import type { UserData } from '@app/service';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';

export const USER_DATA: UserData = {
  kinds: [
    {
      kind: 'refund-request',
      find: async (em, userId, after) => {
        const rows = await ownedBy(em, userId)
          .selectFrom(RefundRequestEntity)
          .select(columnsOf(RefundRequestEntity, 'refund_request', ['id', 'reason', 'requestedAt']))
          .where('id', '>', after ?? '00000000-0000-0000-0000-000000000000')
          .orderBy('id')
          .execute();
        return rows.map((fields) => ({ position: fields.id, fields }));
      },
    },
  ],
  erase: async (em, userId) => {
    await ownedBy(em, userId).em.nativeDelete(RefundRequestEntity, {});
  },
};
