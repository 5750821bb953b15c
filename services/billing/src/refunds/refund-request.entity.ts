import { defineEntity, p } from '@mikro-orm/core';
import { instant } from '@app/persistence';

export const RefundRequestEntity = defineEntity({
  name: 'RefundRequest',
  tableName: 'refund_request',
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid().primary(),
    reason: p.text(),
    requestedAt: instant(),
  },
});
