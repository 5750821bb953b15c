import type { ReactNode } from 'react';
import { useLocation, useOutletContext } from 'react-router-dom';
import { ServerErrorScreen } from '../../features/server-error/server-error-screen.tsx';
import { readOrigin } from '../../lib/session/origin.ts';
import type { Assistant } from '../shell/use-assistant.ts';

/** The server error page: after a failure, or opened by its address (S-030). */
export default function ServerErrorRoute(): ReactNode {
  const assistant = useOutletContext<Assistant | null>();
  const { state } = useLocation();
  return (
    <ServerErrorScreen
      failedPath={readOrigin(state)?.from ?? null}
      openAssistant={assistant?.toggle ?? null}
    />
  );
}
