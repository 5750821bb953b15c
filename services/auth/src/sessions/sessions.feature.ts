import { BEFORE_ANNOUNCING, type Feature } from '@app/service';
import { CopiesBeforeAnnouncing } from './copies-before-announcing.ts';
import { GetSessionHandler } from './get-session.handler.ts';
import { GetSigningKeysHandler } from './get-signing-keys.handler.ts';
import { ListSessionsHandler } from './list-sessions.handler.ts';
import { RecordActivityHandler } from './record-activity.handler.ts';
import { RevokeSessionsHandler } from './revoke-sessions.handler.ts';
import { SessionCopies } from './session-copies.ts';
import { Sessions } from './sessions.ts';
import { SessionRepository } from './session.repository.ts';
import { jwtProvider, TokenSigner } from './token-signer.ts';

/** Sessions, their tokens and their copies in Redis. */
export const sessions: Feature = {
  handlers: [
    GetSessionHandler,
    GetSigningKeysHandler,
    RecordActivityHandler,
    ListSessionsHandler,
    RevokeSessionsHandler,
  ],
  providers: [
    SessionRepository,
    Sessions,
    SessionCopies,
    jwtProvider,
    TokenSigner,
    { provide: BEFORE_ANNOUNCING, useClass: CopiesBeforeAnnouncing },
  ],
};
