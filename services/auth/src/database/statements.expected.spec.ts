import { describeStatements } from '@app/testing/statements';
import { selectDueDeletions } from '../deletion/deletion.sql.ts';
import { LOCK_DEMO_ACCOUNTS } from '../demo/demo-lock.sql.ts';
import { insertSession, selectGuessedUser } from '../login/log-in.sql.ts';
import { selectSessionsWithUsers, updateActivity } from '../sessions/session.sql.ts';
import { setLookAlikeKeys } from '../users/look-alike-keys.sql.ts';

const device = { hash: 'hash', since: 'since' };

describeStatements(__filename, {
  'due deletions': selectDueDeletions({ now: 'now', dayAgo: 'day ago', hourAgo: 'hour ago' }),
  ...Object.fromEntries(LOCK_DEMO_ACCOUNTS.map((lock, index) => [`demo accounts ${String(index)}`, lock])),
  'user by email': selectGuessedUser({ emailKey: 'email' }, device),
  'user by name': selectGuessedUser({ usernameKey: 'name' }, device),
  'opened session': insertSession({
    userId: 'user',
    encoded: 'encoded',
    key: 'key',
    requestHash: 'request',
    answer: 'answer',
    sessionId: 'session',
    isRemembered: true,
    device: 'device',
    deviceHash: 'device hash',
    address: 'address',
    createdAt: 'created',
    expiresAt: 'expires',
  }),
  'sessions with users': selectSessionsWithUsers(['id'], { now: 'now', idleSince: 'idle since' }),
  'latest activity': updateActivity([{ sessionId: 'id', at: 'at' }], 'now', 900),
  'look-alike keys': setLookAlikeKeys(['id'], ['key']),
});
