import { userSchema } from '@app/contracts';
import * as z from 'zod/mini';

const CHANNEL = 'session';

/** Shortest interval between activity messages to other tabs. */
export const SHARE_EVERY_MS = 1_000;

const sessionSchema = {
  token: z.string(),
  user: userSchema,
  isRemembered: z.boolean(),
  lastActivityAtMs: z.number(),
};

/** Messages about the session between the tabs of one browser (S-083). */
const messageSchema = z.discriminatedUnion('type', [
  /** A new tab without a token asks, and a signed-in tab sends its session. */
  z.object({ type: z.literal('ask') }),
  z.object({ type: z.literal('hand-over'), ...sessionSchema }),
  z.object({ type: z.literal('signed-in'), ...sessionSchema }),
  z.object({ type: z.literal('signed-out'), token: z.string() }),
  z.object({ type: z.literal('user'), user: userSchema }),
  z.object({ type: z.literal('activity'), atMs: z.number() }),
  /** The warning opened. 'stay' closes it in every tab. */
  z.object({ type: z.literal('warning') }),
  z.object({ type: z.literal('stay'), atMs: z.number() }),
]);
export type TabMessage = z.infer<typeof messageSchema>;

export interface TabChannel {
  post(message: TabMessage): void;
  close(): void;
}

/** Opens the channel between tabs. Browsers without it share sign-in and logout only through storage events. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = (event: MessageEvent<unknown>) => {
    // A tab of another version may send something else.
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
