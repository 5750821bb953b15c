import type { Checkpoint, Sport } from '@app/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { codeLoader } from '../../../lib/code/load-code.ts';
import type { Verdict, VerifyProgress } from './verify-chain-pages.ts';

export type Verification =
  | { readonly status: 'idle' }
  /** null until the first page arrives. */
  | { readonly status: 'running'; readonly progress: VerifyProgress | null }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'done'; readonly verdict: Verdict };

export interface VerificationControls {
  readonly verification: Verification;
  readonly start: () => void;
  readonly cancel: () => void;
}

const loadVerification = codeLoader(() => import('./verify-chain-pages.ts'));

const IDLE: Verification = { status: 'idle' };
const STARTING: Verification = { status: 'running', progress: null };

/**
 * Verifies one chain. Leaving the page or restarting aborts the running check. With a checkpoint it starts right away.
 */
export function useVerification(sport: Sport, checkpoint: Checkpoint | null): VerificationControls {
  const [verification, setVerification] = useState<Verification>(checkpoint === null ? IDLE : STARTING);
  const running = useRef<AbortController | null>(null);
  const seq = checkpoint?.seq ?? null;
  const hash = checkpoint?.hash ?? null;

  const start = useCallback(() => {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setVerification(STARTING);
    const show = (next: Verification): void => {
      if (!run.signal.aborted) setVerification(next);
    };
    void loadVerification()
      .then(({ verifyChainPages }) =>
        verifyChainPages({
          sport,
          checkpoint: seq === null || hash === null ? null : { seq, hash },
          signal: run.signal,
          onProgress: (progress) => {
            show({ status: 'running', progress });
          },
        }),
      )
      .then(
        (verdict) => {
          show({ status: 'done', verdict });
        },
        (error: unknown) => {
          show({ status: 'failed', error });
        },
      );
  }, [sport, seq, hash]);

  const cancel = useCallback(() => {
    running.current?.abort();
    setVerification(IDLE);
  }, []);

  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  return { verification, start, cancel };
}
