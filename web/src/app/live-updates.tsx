import type {
  getBillingRoute,
  getCombinedSlate,
  getRefunds,
  getStrategyComparison,
  getSystemBets,
} from '@app/contracts';
import type { Sport } from '@app/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { forgetMinutesOfUse } from '../features/safer-gambling/components/use-minutes-of-use.ts';
import { useAnnounce } from '../lib/announcer.tsx';
import { BackOff } from '../lib/back-off.ts';
import { lookForNewVersion } from '../lib/code/new-version.ts';
import { onServiceWorkerChange } from '../lib/code/service-worker.ts';
import { isReadOf } from '../lib/api/use-read.ts';
import { isKeyOfBets } from '../lib/bets/bets-changed.ts';
import { forgetOwnChanges, isNewsOfBets } from '../lib/bets/own-changes.ts';
import { lastUsedText } from '../lib/bets/last-used-text.ts';
import { listenLive } from '../lib/live.ts';
import { readToken } from '../lib/session/credentials.ts';
import { refreshUser } from '../lib/session/refresh-user.ts';
import { useSession } from '../lib/session/session-context.ts';
import { isShownSaved, useShowsSaved } from '../lib/shown-reads.ts';
import { useSport } from '../lib/sport.ts';
import { staticSportPrefix } from '../config/static-paths.ts';

const TOGETHER_MS = 100;
const NEW_VERSION_WITHIN_MS = 20_000;

// Routes by their types only, since this code has no need of their schemas.

/** The system's bets are read per sport or for all sports, and a result may change either. */
const SYSTEM_BETS = { access: 'public', operationId: 'listSystemBets' } as const satisfies Pick<
  typeof getSystemBets,
  'access' | 'operationId'
>;
const BILLING = { access: 'user', operationId: 'getBilling' } as const satisfies Pick<
  typeof getBillingRoute,
  'access' | 'operationId'
>;
const REFUNDS = { access: 'user', operationId: 'listRefunds' } as const satisfies Pick<
  typeof getRefunds,
  'access' | 'operationId'
>;
/** Holds games of every sport. */
const COMBINED = { access: 'user', operationId: 'getCombinedSlate' } as const satisfies Pick<
  typeof getCombinedSlate,
  'access' | 'operationId'
>;
/** A read of the user's bets that holds the picks of a week too. */
const COMPARISON = { access: 'user', operationId: 'compareStrategies' } as const satisfies Pick<
  typeof getStrategyComparison,
  'access' | 'operationId'
>;
const RECORD = { access: 'public', tag: 'record' } as const satisfies Pick<
  typeof getSystemBets,
  'access' | 'tag'
>;

/** Returns whether a cache key is a read of games or a track record (`readKey`), limited to `sport` when given. */
function isRecordOf(key: string, sport?: Sport): boolean {
  if (isReadOf(key, SYSTEM_BETS) || isReadOf(key, COMBINED)) return true;
  return isReadOf(key, RECORD) && isInputOf(key, sport);
}

/** Returns whether a read (`readKey`) is of one sport, or of `sport` when given. */
function isInputOf(key: string, sport?: Sport): boolean {
  return key.includes(sport === undefined ? '"sport":"' : `"sport":"${sport}"`);
}

/** Returns whether a cache key is a read of the user's subscription, invoices or refund requests. */
function isBilling(key: string): boolean {
  return isReadOf(key, BILLING) || isReadOf(key, REFUNDS);
}

/**
 * Keeps the page current without a reload. A published file or recorded result revalidates its sport's files and
 * record. A change to the user's bets (by settlement, another device or another tab) revalidates the bet queries, and one to billing
 * what was read of it. When the user's plan or role changes, the server closes the stream: the page then reads the user again,
 * and also when the stream is refused, which ends a session that was ended elsewhere.
 * Renders nothing.
 */
export default function LiveUpdates(): null {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const { sport } = useSport();
  const { status, updateUser } = useSession();
  // Sends a stored token right away: while the session is being restored, the token already belongs to it.
  const token = status === 'signedOut' ? null : readToken();
  useForgetUser();
  const [isConnected, setConnected] = useState(false);
  useFreshReads(isConnected);
  const announceFor = useEffectEvent((published: Sport) => {
    if (published === sport) announce('Predictions updated');
  });
  const readUserAgain = useEffectEvent(() => {
    // Offline, or the session is over: the next connection or call finds out.
    if (status === 'signedIn') refreshUser(updateUser).catch(() => null);
  });

  useEffect(() => {
    const stop = new AbortController();
    let isConnectedBefore = false;
    const readAgain = (isMeant: (key: string) => boolean): Promise<unknown> =>
      mutate((key) => typeof key === 'string' && isMeant(key));
    const due = new Map<Sport, { timer: number; hasPredictions: boolean }>();

    // One publication is several events and a week of results is many. Batches them into one read.
    const schedule = (sport: Sport, hasPredictions: boolean): void => {
      const waiting = due.get(sport);
      window.clearTimeout(waiting?.timer);
      const isNews = hasPredictions || (waiting?.hasPredictions ?? false);
      const timer = window.setTimeout(() => {
        due.delete(sport);
        void readAgain(
          (key) =>
            key.startsWith(staticSportPrefix(sport)) ||
            isRecordOf(key, sport) ||
            (isReadOf(key, COMPARISON) && isInputOf(key, sport)),
        ).then(() => {
          if (isNews) announceFor(sport);
        });
      }, TOGETHER_MS);
      due.set(sport, { timer, hasPredictions: isNews });
    };

    let betsTimer = 0;
    const scheduleBets = (): void => {
      window.clearTimeout(betsTimer);
      betsTimer = window.setTimeout(() => {
        void readAgain(isKeyOfBets);
      }, TOGETHER_MS);
    };

    const readPublicAgain = (): void => {
      void readAgain((key) => key.startsWith('/static/') || isRecordOf(key));
    };
    // What the page read before is not stored yet.
    const stopWatching = onServiceWorkerChange(() => {
      readPublicAgain();
      void lookForNewVersion(stop.signal);
    });

    void listenLive(
      {
        onConnect: () => {
          const isReconnect = isConnectedBefore;
          isConnectedBefore = true;
          setConnected(true);
          forgetOwnChanges();
          readPublicAgain();
          void readAgain((key) => isKeyOfBets(key) || (isReconnect && isBilling(key)));
          if (!isReconnect) return;
          readUserAgain();
          // A server that restarts may have a new version. Every page asks then, but only its data is urgent.
          window.setTimeout(() => void lookForNewVersion(stop.signal), Math.random() * NEW_VERSION_WITHIN_MS);
        },
        onDisconnect: () => {
          setConnected(false);
        },
        onUnauthenticated: () => {
          readUserAgain();
        },
        onEvent: (event) => {
          if (event.event === 'bets-changed') {
            if (isNewsOfBets()) scheduleBets();
          } else if (event.event === 'billing-changed') void readAgain(isBilling);
          else
            schedule(event.data.sport, event.event === 'file-published' && event.data.kind === 'predictions');
        },
      },
      token,
      stop.signal,
    );
    return () => {
      stop.abort();
      stopWatching();
      window.clearTimeout(betsTimer);
      for (const { timer } of due.values()) window.clearTimeout(timer);
    };
  }, [mutate, token]);

  return null;
}

/**
 * Repeats reads that the browser's storage answered while the stream is connected, such as one that failed just as the
 * network returned. Nothing else would repeat them. Without a connection, the next one does.
 */
function useFreshReads(isConnected: boolean): void {
  const { mutate } = useSWRConfig();
  const isOutdated = useShowsSaved() && isConnected;
  useEffect(() => {
    if (!isOutdated) return;
    const stop = new AbortController();
    const backOff = new BackOff();
    const repeat = async (): Promise<void> => {
      await backOff.wait(stop.signal);
      while (!stop.signal.aborted) {
        await mutate((key) => typeof key === 'string' && isShownSaved(key));
        await backOff.wait(stop.signal);
      }
    };
    void repeat();
    return () => {
      stop.abort();
    };
  }, [mutate, isOutdated]);
}

/** The values of the last logged bet and the time of use belong to their user, so they go when the session ends. */
function useForgetUser(): void {
  const { status, user } = useSession();
  const userId = user?.id;
  const lastUserId = useRef(userId);
  useEffect(() => {
    const isOther = userId !== undefined && lastUserId.current !== undefined && userId !== lastUserId.current;
    if (status === 'signedOut' || isOther) {
      lastUsedText.clear();
      forgetMinutesOfUse();
    }
    if (userId !== undefined) lastUserId.current = userId;
  }, [status, userId]);
}
