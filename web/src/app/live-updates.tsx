import type { Sport } from '@app/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { useAnnounce } from '../lib/announcer.tsx';
import { listenLive } from '../lib/live.ts';
import { useSport } from '../lib/sport.ts';
import { staticSportPrefix } from '../config/static-paths.ts';

const TOGETHER_MS = 100;

/** Whether a cache key is a public read of a sport's record (`readKey`); with `sport`, of that sport's. */
function isRecordOf(key: string, sport?: Sport): boolean {
  return (
    key.startsWith('public get') && key.includes(sport === undefined ? '"sport":"' : `"sport":"${sport}"`)
  );
}

/**
 * Keeps what is on the page in step with what is published, without a reload: a published file or a recorded
 * result makes the reads of its sport's files and record run again. Shows nothing itself.
 */
export function LiveUpdates(): null {
  const { mutate } = useSWRConfig();
  const announce = useAnnounce();
  const { sport } = useSport();
  const announceFor = useEffectEvent((published: Sport) => {
    if (published === sport) announce('Predictions updated');
  });

  useEffect(() => {
    const stop = new AbortController();
    const readAgain = (isMeant: (key: string) => boolean): Promise<unknown> =>
      mutate((key) => typeof key === 'string' && isMeant(key));
    const due = new Map<Sport, { timer: number; hasPredictions: boolean }>();

    // A publication is several events, and a week of results is many: they are read once, together.
    const schedule = (sport: Sport, hasPredictions: boolean): void => {
      const waiting = due.get(sport);
      window.clearTimeout(waiting?.timer);
      const isNews = hasPredictions || (waiting?.hasPredictions ?? false);
      const timer = window.setTimeout(() => {
        due.delete(sport);
        void readAgain((key) => key.startsWith(staticSportPrefix(sport)) || isRecordOf(key, sport)).then(
          () => {
            if (isNews) announceFor(sport);
          },
        );
      }, TOGETHER_MS);
      due.set(sport, { timer, hasPredictions: isNews });
    };

    void listenLive(
      {
        onConnect: () => {
          void readAgain((key) => key.startsWith('/static/') || isRecordOf(key));
        },
        onEvent: (event) => {
          if (event.event === 'bets-changed') return;
          schedule(event.data.sport, event.event === 'file-published' && event.data.kind === 'predictions');
        },
      },
      stop.signal,
    );
    return () => {
      stop.abort();
      for (const { timer } of due.values()) window.clearTimeout(timer);
    };
  }, [mutate]);

  return null;
}
