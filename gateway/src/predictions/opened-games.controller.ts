import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  AppError,
  getGameRecords,
  getOpenedGames,
  listOpenedGames,
  openGame,
  postOpenGame,
  type OpenedGames,
  type ResponseOf,
} from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_COOKIE, deviceOf, levelOf, Readers, type Viewer } from '../access/readers.ts';
import { noSuchPath } from '../http/fastify-errors.ts';
import { clientOf, commandOf, paramsReader } from '../http/read-request.ts';
import { Route } from '../http/route.decorator.ts';
import { sendData } from '../http/send-data.ts';
import { SERVICES, type Services } from '../services/service-link.ts';

const readGame = paramsReader(postOpenGame);
const COOKIE_SECONDS = 400 * 86_400;

type Count = ResponseOf<typeof listOpenedGames>;
type GameRecord = ResponseOf<typeof getGameRecords>['games'][number];

/** Games opened one by one under metered access (S-227). With open access these addresses do not exist. */
@Controller()
export class OpenedGamesController {
  constructor(
    @Inject(SERVICES) private readonly services: Services,
    @Inject(Readers) private readonly readers: Readers,
  ) {}

  @Route(getOpenedGames, listOpenedGames, getGameRecords)
  async list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const viewer = this.viewerOf(request);
    sendData(reply, await this.view(viewer, await this.readers.opened(viewer)));
  }

  /** A game that is open to the reader anyway is not counted. */
  @Route(postOpenGame, openGame, listOpenedGames, getGameRecords)
  async open(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const viewer = this.viewerOf(request);
    const { session, device } = viewer;
    const { games } = await this.services.call(getGameRecords, { games: [readGame(request)] });
    const [game] = games;
    if (game === undefined) throw AppError.ofField('GAME_NOT_FOUND', 'gameId');
    if (isOpenTo(viewer, game)) {
      const count = await this.readers.opened(viewer);
      sendData(reply, await this.view(viewer, count, game));
      return;
    }
    // Paid plans have no games to open one by one (S-227).
    if (levelOf(viewer) !== 'opened') throw new AppError('PICK_LOCKED');
    const { sport, gameId } = game;
    const actor = session && { userId: session.userId, sessionId: session.sessionId };
    const command = { actor, device, client: clientOf(request), game: { sport, gameId } };
    const { device: secret, ...count } = await this.services.call(openGame, command, commandOf(request));
    if (secret !== null && secret !== device) reply.header('set-cookie', cookieOf(request, secret));
    sendData(reply, await this.view(viewer, count));
  }

  private viewerOf(request: FastifyRequest): Viewer {
    if (!this.readers.isMetered) throw noSuchPath();
    return { session: request.sessionRecord, device: deviceOf(request.headers) };
  }

  private async view(viewer: Viewer, count: Count, shown?: GameRecord): Promise<OpenedGames> {
    const { limit, left, renewsAt } = count;
    const { games } =
      count.games.length === 0
        ? { games: [] }
        : await this.services.call(getGameRecords, { games: count.games });
    const records =
      shown === undefined ? games : [...games.filter((game) => !isSameGame(game, shown)), shown];
    return {
      level: levelOf(viewer),
      limit,
      left,
      renewsAt,
      games: records.map(({ sport, gameId, recordJson }) => ({
        sport,
        gameId,
        record: JSON.parse(recordJson) as unknown,
      })),
    };
  }
}

const isSameGame = (one: GameRecord, other: GameRecord): boolean =>
  one.sport === other.sport && one.gameId === other.gameId;

function isOpenTo(viewer: Viewer, { isFinished, isCurrentWeek }: GameRecord): boolean {
  const level = levelOf(viewer);
  return isFinished || level === 'all' || (level === 'week' && isCurrentWeek);
}

function cookieOf({ protocol }: FastifyRequest, secret: string): string {
  const parts = [
    `${DEVICE_COOKIE}=${secret}`,
    'Path=/',
    `Max-Age=${String(COOKIE_SECONDS)}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https' ? ['Secure'] : []),
  ];
  return parts.join('; ');
}
