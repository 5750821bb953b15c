import { createContext, Suspense, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { ShownToast, ToastMessage } from './toast-message.ts';

type ShowToast = (message: ToastMessage) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** The library loads with the first message, since most pages never show one. */
const ToastList = lazyPart(() => import('./toast-list.tsx'), 'silent');

interface Props {
  /** The user of these messages. Another user's messages disappear. */
  readonly owner: string | null;
  readonly children: ReactNode;
}

interface State {
  readonly owner: string | null;
  readonly nextId: number;
  readonly toasts: readonly ShownToast[];
}

/** Provides short messages for the whole app. They outlive the screen that sent them. */
export function ToastProvider({ owner, children }: Props): ReactNode {
  const [state, setState] = useState<State>({ owner, nextId: 1, toasts: [] });
  if (state.owner !== owner) setState({ ...state, owner, toasts: [] });
  const show = useCallback<ShowToast>((message) => {
    setState((current) => ({
      ...current,
      nextId: current.nextId + 1,
      toasts: [...current.toasts, { ...message, id: current.nextId }],
    }));
  }, []);
  const close = useCallback((id: number) => {
    setState((current) => ({ ...current, toasts: current.toasts.filter((toast) => toast.id !== id) }));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      {state.nextId === 1 ? null : (
        <Suspense fallback={null}>
          <ToastList toasts={state.toasts} onClose={close} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Returns a function that shows a short message for 8 s, or longer while it has the pointer or the focus. */
export function useToast(): ShowToast {
  return use(ToastContext);
}
