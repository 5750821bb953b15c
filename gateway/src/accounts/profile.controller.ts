import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  confirmEmail,
  getMe,
  getProfile,
  getProfileRoute,
  getUser,
  postConfirmEmail,
  putProfile,
  updateProfile,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf, bodyReader, commandOf, expectedVersionOf } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendData, sendDone, sendRaw } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readProfile = bodyReader(putProfile);
const readToken = bodyReader(postConfirmEmail);

@Controller()
export class ProfileController {
  constructor(@Inject(SERVICES) private readonly services: Services) {}

  @Route(getMe, getUser)
  async me(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    sendRaw(reply, await this.services.callRaw(getUser, { actor: actorOf(request) }));
  }

  @Route(getProfileRoute, getProfile)
  async profile(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { profile } = await this.services.call(getProfile, { actor: actorOf(request) });
    sendData(reply.header('etag', `"${profile.version}"`), profile);
  }

  /** The body and the response use different names for the bankroll. Both are accepted (S-146). */
  @Route(putProfile, updateProfile)
  async update(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { bankroll, bankrollSize, ...fields } = readProfile(request);
    const amount = bankrollSize ?? bankroll;
    const command = {
      actor: actorOf(request),
      expectedVersion: expectedVersionOf(request),
      ...fields,
      ...(amount !== undefined && { bankroll: amount }),
    };
    const { user } = await this.services.call(updateProfile, command, commandOf(request));
    sendData(reply.header('etag', `"${user.version}"`), { user });
  }

  @Route(postConfirmEmail, confirmEmail)
  async confirmEmail(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    await this.services.callRaw(confirmEmail, readToken(request), commandOf(request));
    sendDone(reply);
  }
}
