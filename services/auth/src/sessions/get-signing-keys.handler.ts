import { Inject } from '@nestjs/common';
import { getSigningKeys, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { AuthKeys } from '../keys/auth-keys.ts';

/** Returns the public keys for verifying tokens, the signing key first. */
@Handles(getSigningKeys)
export class GetSigningKeysHandler {
  constructor(@Inject(AuthKeys) private readonly keys: AuthKeys) {}

  execute(): ResponseOf<typeof getSigningKeys> {
    return { keys: this.keys.olderPublicKeys, es256: this.keys.publicKeys };
  }
}
