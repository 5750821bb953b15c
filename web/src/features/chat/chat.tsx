import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMedia } from '../../lib/use-media.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useChat } from './api/use-chat.ts';
import { ChatBody } from './components/chat-body.tsx';
import { ChatPanel } from './components/chat-panel.tsx';
import { ClearHistory } from './components/clear-history.tsx';
import { PlaceName } from './components/place-name.tsx';
import { useChatPlace } from './components/use-chat-place.ts';

const ChatSheet = lazyPart(() => import('./components/chat-sheet.tsx'), 'region', { isPrefetched: false });

/** Below the width that fits a panel beside the page. */
const NARROW = '(max-width: 1023px)';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The button that opened it, which gets the focus back. */
  readonly opener: RefObject<HTMLElement | null>;
}

/**
 * The assistant (S-051, S-244): a panel beside the page, or a sheet over it in narrow windows. Stays mounted while closed, so
 * the conversation, an answer being written and a text being typed survive closing and other pages (S-253).
 */
export default function Chat({ isOpen, onClose, opener }: Props): ReactNode {
  const place = useChatPlace();
  const chat = useChat(place);
  const isSheet = useMedia(NARROW);
  const [text, setText] = useState('');
  const [hasActions, setHasActions] = useState(true);
  const leaves = useRef(false);

  // The page makes room for the panel, and the Place Bet panel gives way where both do not fit.
  useLayoutEffect(() => {
    if (!isOpen || isSheet) return undefined;
    document.documentElement.dataset['assistant'] = 'open';
    return () => {
      delete document.documentElement.dataset['assistant'];
    };
  }, [isOpen, isSheet]);

  if (!isOpen) return null;
  const close = (): void => {
    leaves.current = false;
    onClose();
  };
  const frame = {
    subtitle: <PlaceName place={place} />,
    clear: <ClearHistory chat={chat} />,
    onClose: close,
  };
  const body = (
    <ChatBody
      chat={chat}
      page={place.page}
      text={text}
      onText={setText}
      hasActions={hasActions}
      onDismissActions={() => {
        setHasActions(false);
      }}
      onLeave={() => {
        // The sheet covers the page that a link opens.
        if (!isSheet) return;
        leaves.current = true;
        onClose();
      }}
    />
  );
  return isSheet ? (
    <Suspense fallback={null}>
      <ChatSheet {...frame} returnFocusTo={() => (leaves.current ? null : opener.current)}>
        {body}
      </ChatSheet>
    </Suspense>
  ) : (
    <ChatPanel {...frame} opener={opener}>
      {body}
    </ChatPanel>
  );
}
