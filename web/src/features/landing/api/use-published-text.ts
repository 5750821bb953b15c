import { getChainRoute, getGameHistoryRoute } from '@app/contracts';
import type { ChainLink, Sport } from '@app/domain';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import { call } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';

export interface PublishedText {
  readonly sport: Sport;
  readonly seq: number;
  readonly gameId: string;
  /** The published record, character by character. */
  readonly text: string;
  readonly sha256: string;
  /** Whether it was published after its game. */
  readonly isReplay: boolean;
}

/** `locked`: its game is unfinished (S-227). null: nothing was published. */
type Answer = PublishedText | 'locked' | null;

/** Reads the published text of a game's pick, or the sport's first one. */
export function usePublishedText(sport: Sport, gameId: string | null): SWRResponse<Answer, Error> {
  // As a read of the sport's record, live updates read it again.
  return useSWR<Answer, Error>(readKey(getChainRoute, { params: { sport }, query: { gameId } }), () =>
    readPublishedText(sport, gameId),
  );
}

async function readPublishedText(sport: Sport, gameId: string | null): Promise<Answer> {
  const seq = gameId === null ? null : await readSeq(sport, gameId);
  const own = seq === null ? null : answerOf(await readLink(sport, seq));
  return own === null || own === 'locked' ? answerOf(await readLink(sport, 1)) : own;
}

async function readSeq(sport: Sport, gameId: string): Promise<number | null> {
  const { data } = await call(getGameHistoryRoute, { params: { sport, gameId }, isBackground: true });
  return data.revisions.findLast(({ isShown, isLocked }) => isShown && isLocked !== true)?.seq ?? null;
}

async function readLink(sport: Sport, seq: number): Promise<ChainLink | undefined> {
  const query = { after: String(seq - 1), limit: '1' };
  return (await call(getChainRoute, { params: { sport }, query, isBackground: true })).data.links[0];
}

function answerOf(link: ChainLink | undefined): Answer {
  if (link?.isLocked === true) return 'locked';
  if (link?.recordJson == null || link.recordSha256 === null) return null;
  const { sport, seq, gameId, recordJson, recordSha256, origin } = link;
  return { sport, seq, gameId, text: recordJson, sha256: recordSha256, isReplay: origin === 'replay' };
}
