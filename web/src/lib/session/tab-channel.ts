import { userSchema } from '@app/contracts';
import * as z from 'zod/mini';

const CHANNEL = 'session';

const sessionSchema = {
  token: z.string(),
  user: userSchema,
  isRemembered: z.boolean(),
  lastActivityAtMs: z.number(),
};

/** What the tabs of one browser tell each other about the session (checklist S-083). */
const messageSchema = z.discriminatedUnion('type', [
  /** A new tab without a token asks; a signed-in one hands its session over. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('hand-over'), ...sessionSchema }),
  z.object({ type: z.literal('signed-in'), ...sessionSchema }),
  z.object({ type: z.literal('signed-out'), token: z.string() }),
  z.object({ type: z.literal('user'), user: userSchema }),
  z.object({ type: z.literal('activity'), atMs: z.number() }),
  /** The warning opened; 'stay' closes it everywhere. */
  z.object({ type: z.literal('warning') }),
  z.object({ type: z.literal('stay'), atMs: z.number() }),
]);
export type TabMessage = z.infer<typeof messageSchema>;

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Opens the channel between the tabs. A browser without it shares sign-in and logout by storage events alone. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    // A tab of an older or newer version may say something else.
    const parsed = z.safeParse(messageSchema, event.data);
    if (parsed.success) onMessage(parsed.data);
  };
  return {
    post: (message) => {
      channel.postMessage(message);
    },
    close: () => {
      channel.close();
    },
  };
}
