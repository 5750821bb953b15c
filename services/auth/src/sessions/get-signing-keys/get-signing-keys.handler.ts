import { Inject, Injectable } from '@nestjs/common';
import type { getSigningKeys, ResponseOf } from '@app/contracts';
import { AuthKeys } from '../../keys/auth-keys.ts';

/** The public keys that tokens are checked with, newest first. */
@Injectable()
export class GetSigningKeysHandler {
  constructor(@Inject(AuthKeys) private readonly keys: AuthKeys) {}

  execute(): ResponseOf<typeof getSigningKeys> {
    return { keys: this.keys.publicKeys };
  }
}
