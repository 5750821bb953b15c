import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../api/errors.ts';
import { useSession } from '../session/session-context.ts';
import { drafts, openForms } from './drafts.ts';

export interface Draft<Values> {
  /** The input that the form starts with; null without any. */
  readonly kept: Values | null;
  /** Keeps input for the next time the form opens. */
  readonly keep: (values: Values) => void;
  readonly drop: () => void;
  /** Keeps input that was sent after the session had ended. */
  readonly keepAfter: (error: unknown, values: Values) => void;
}

/** Keeps a form's input while its user logs in again. Another user's is dropped. `form` names the form and what it is about. */
export function useDraft<Values>(form: string): Draft<Values> {
  const userId = useSession().user?.id;
  const key = keyOf(form, userId);
  const [kept] = useState(() => (drafts.get(key) ?? null) as Values | null);
  useEffect(() => {
    drafts.delete(key);
    if (userId === undefined) return;
    for (const other of drafts.keys()) if (!other.startsWith(`${userId} `)) drafts.delete(other);
  }, [key, userId]);
  const keep = (values: Values): void => {
    drafts.set(key, values);
  };
  return {
    kept,
    keep,
    drop: () => {
      drafts.delete(key);
    },
    keepAfter: (error, values) => {
      if (error instanceof ApiError && error.status === 401) keep(values);
    },
  };
}

/** Keeps the input of an open form, null for none, when its session ends other than by a logout in this tab. */
export function useKeepAtEnd<Values>(form: string, read: () => Values | null): void {
  const key = keyOf(form, useSession().user?.id);
  const readNow = useEffectEvent(read);
  useEffect(() => {
    openForms.set(key, () => readNow());
    return () => {
      openForms.delete(key);
    };
  }, [key]);
}

const keyOf = (form: string, userId: string | undefined): string => `${userId ?? ''} ${form}`;
