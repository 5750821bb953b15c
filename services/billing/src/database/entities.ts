import { IdempotencyKeyEntity, OutboxEntity } from '@app/persistence';
import { RefundRequestEntity } from '../refunds/refund-request.entity.ts';

export const ENTITIES = [RefundRequestEntity, OutboxEntity, IdempotencyKeyEntity];
