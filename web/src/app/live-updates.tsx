import type { Sport } from '@app/domain';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { useAnnounce } from '../lib/announcer.tsx';
import { listenLive } from '../lib/live.ts';
import { useSport } from '../lib/sport.ts';
import { staticSportPrefix } from '../config/static-paths.ts';

/**
 * Keeps what is on the page in step with what is published, without a reload: a published file or a recorded
 * result makes the reads of its sport run again. Shows nothing itself.
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
    const readAgain = (prefix: string): Promise<unknown> =>
      mutate((key) => typeof key === 'string' && key.startsWith(prefix));
    void listenLive(
      {
        onConnect: () => {
          void readAgain('/static/');
        },
        onEvent: (event) => {
          const isNewFile = event.event === 'file-published' && event.data.kind === 'predictions';
          void readAgain(staticSportPrefix(event.data.sport)).then(() => {
            if (isNewFile) announceFor(event.data.sport);
          });
        },
      },
      stop.signal,
    );
    return () => {
      stop.abort();
    };
  }, [mutate]);

  return null;
}
