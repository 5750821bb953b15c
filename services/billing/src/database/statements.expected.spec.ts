import { describeStatements } from '@app/testing/statements';
import { databaseClock } from '../customers/database-clock.sql.ts';
import { lockBilling } from '../entitlements/billing-lock.sql.ts';
import { storeEvents } from '../events/store-events.sql.ts';
import { lockOpener } from '../opened-games/lock-opener.sql.ts';
import { lastReference, LOCK_REFUND_REQUESTS } from '../refunds/refund-reference.sql.ts';

describeStatements(__filename, {
  'database clock': databaseClock(),
  'billing lock': lockBilling('user'),
  'stored events': storeEvents([]),
  'opener lock': lockOpener('opener'),
  'lock of refund requests': LOCK_REFUND_REQUESTS,
  'last reference': lastReference('2024'),
});
