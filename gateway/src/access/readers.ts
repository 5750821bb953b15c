import type { IncomingMessage } from 'node:http';
import {
  AppError,
  listOpenedGames,
  type GameKey,
  type PickAccess,
  type ResponseOf,
  type SessionRecord,
} from '@app/contracts';
import { pickLevelOf, type PickLevel } from '@app/domain';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway.config.ts';
import type { Services } from '../services/service-link.ts';
import type { SessionVerifier } from './session-verifier.ts';

/** Cookie with the secret of a device that opened games without an account. */
export const DEVICE_COOKIE = 'openbook_device';
const DEVICE = new RegExp(`(?:^|;)\\s*${DEVICE_COOKIE}=([\\w-]{43})(?:;|$)`);

/** Answers that depend on the reader: no shared cache may keep them, and a browser keeps them per reader. */
export const READER_CACHE_CONTROL = 'private, no-cache';
export const READER_VARY = 'authorization, cookie';

/** Logging a bet does not wait longer for the opened games. */
const COMMAND_LIMIT_MS = 1_000;

/** Whose opened games count. */
export interface Viewer {
  readonly session: SessionRecord | null;
  readonly device: string | null;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Tells what a reader may see under metered access (S-227). With open access it does nothing. */
export class Readers {
  readonly isMetered: boolean;
  private readonly services: Services;
  private readonly verifier: SessionVerifier;

  constructor(
    config: Pick<GatewayConfig, 'PREDICTION_ACCESS'>,
    { services, verifier }: { readonly services: Services; readonly verifier: SessionVerifier },
  ) {
    this.isMetered = config.PREDICTION_ACCESS === 'metered';
    this.services = services;
    this.verifier = verifier;
  }

  /** Returns what the reader's plan shows, without waiting; undefined when the session must be looked up. */
  recallLevel({ headers: { authorization }, socket }: IncomingMessage): PickLevel | undefined {
    if (authorization === undefined) return 'opened';
    const claims = this.verifier.recallClaims(authorization, socket);
    const session = claims && this.verifier.recallSession(claims);
    return session && pickLevelOf(session.planId);
  }

  /** Returns the reader of a request without a checked session. Rejects when the session cannot be checked. */
  async viewerOf(headers: Headers): Promise<Viewer> {
    return { session: await this.sessionOf(headers), device: deviceOf(headers) };
  }

  /** Returns the field for a service's request, and marks the response. Nothing with open access. */
  async of(request: FastifyRequest, reply: FastifyReply): Promise<{ readonly access?: PickAccess }> {
    if (!this.isMetered) return {};
    reply.header('cache-control', READER_CACHE_CONTROL).header('vary', READER_VARY);
    return { access: await this.accessOf(request, (viewer) => this.opened(viewer)) };
  }

  /**
   * Returns the field for a command that takes over picks, such as logging a bet. While billing is unavailable no opened
   * game counts, since the command matters more than the pick.
   */
  async ofCommand(request: FastifyRequest): Promise<{ readonly access?: PickAccess }> {
    if (!this.isMetered) return {};
    const deadlineMs = Date.now() + COMMAND_LIMIT_MS;
    const access = await this.accessOf(request, (viewer) =>
      this.opened(viewer, { deadlineMs }).catch(() => ({ games: [] })),
    );
    return { access };
  }

  /** Returns the games a reader opened, and how many are left. */
  opened(
    { session, device }: Viewer,
    limit: { readonly deadlineMs?: number } = {},
  ): Promise<ResponseOf<typeof listOpenedGames>> {
    const actor = session && { userId: session.userId, sessionId: session.sessionId };
    return this.services.call(listOpenedGames, { actor, device }, limit);
  }

  private async accessOf(
    { sessionRecord: session, headers }: FastifyRequest,
    openedBy: (viewer: Viewer) => Promise<{ readonly games: GameKey[] }>,
  ): Promise<PickAccess> {
    const viewer = { session, device: deviceOf(headers) };
    const level = levelOf(viewer);
    const isCounted = level !== 'all' && (session !== null || viewer.device !== null);
    return { level, opened: isCounted ? (await openedBy(viewer)).games : [] };
  }

  private async sessionOf({ authorization }: Headers): Promise<SessionRecord | null> {
    if (authorization === undefined) return null;
    const claims = await this.verifier.claimsOf(String(authorization));
    if (claims === undefined) return null;
    try {
      return await this.verifier.sessionOf(claims);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHENTICATED') return null;
      throw error;
    }
  }
}

/** Returns what a reader's plan shows. */
export function levelOf({ session }: Viewer): PickLevel {
  return session === null ? 'opened' : pickLevelOf(session.planId);
}

/** Returns the device's secret in a request; null without one. */
export function deviceOf({ cookie }: Headers): string | null {
  return DEVICE.exec(String(cookie ?? ''))?.[1] ?? null;
}
