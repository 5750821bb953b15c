import { postActivity, postLogout } from '@app/contracts';
import type { SignedIn, User } from '@app/contracts';
import { paths } from '../../config/paths.ts';
import { call } from '../api/client.ts';
import { listenToClients } from '../api/client-reports.ts';
import type { ClientName } from '../api/client-reports.ts';
import { drafts, keepOpenForms } from '../forms/drafts.ts';
import { ActivityPing } from './activity-ping.ts';
import { askWho } from './ask-who.ts';
import {
  TOKEN_KEY,
  USER_KEY,
  adoptCredentials,
  clearCredentials,
  isRemembered,
  readToken,
  readUser,
  saveCredentials,
  saveUser,
} from './credentials.ts';
import { InactivityTimer } from './inactivity-timer.ts';
import { endOf } from './session-end.ts';
import { SIGNED_OUT } from './session-state.ts';
import type { SessionListener, SessionState } from './session-state.ts';
import { SHARE_EVERY_MS, openTabChannel } from './tab-channel.ts';
import type { TabChannel, TabMessage } from './tab-channel.ts';

/** How long a tab without a token waits for another tab's. */
export const HAND_OVER_MS = 150;
/** Events that reset the inactivity timer (S-068). */
const ACTIVITY_EVENTS = ['mousemove', 'mousedown', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** The session of this tab: restores, watches and ends it, and keeps other tabs in sync. */
export class SessionManager {
  private state: SessionState = { ...SIGNED_OUT, status: 'restoring' };
  private token: string | null = null;
  private sharedAtMs = 0;
  /**
   * True after asking other tabs for their session. A busy tab may answer when this one already shows the signed-out
   * state.
   */
  private isAskingTabs = false;
  private asking: AbortController | null = null;
  private channel: TabChannel | null = null;
  private listener: SessionListener | null = null;
  private readonly subscribers = new Set<() => void>();
  private readonly timer: InactivityTimer;
  private readonly ping: ActivityPing;

  constructor() {
    this.timer = new InactivityTimer({
      onWarning: (warningEndsAtMs) => {
        this.set({ ...this.state, warningEndsAtMs });
        this.channel?.post({ type: 'warning' });
      },
      onExtended: () => {
        this.set({ ...this.state, warningEndsAtMs: null });
      },
      onExpired: () => {
        void this.leave(false);
      },
    });
    this.ping = new ActivityPing(() => {
      // A lost report repeats with the next activity. A refusal was already reported by the client.
      call(postActivity).catch(() => undefined);
    });
  }

  readonly snapshot = (): SessionState => this.state;

  readonly subscribe = (subscriber: () => void): (() => void) => {
    this.subscribers.add(subscriber);
    return () => this.subscribers.delete(subscriber);
  };

  /** Restores the session and watches it. Returns the stop function. */
  readonly start = (listener: SessionListener): (() => void) => {
    this.listener = listener;
    const stopped = new AbortController();
    const { signal } = stopped;
    const channel = openTabChannel((message) => {
      this.handleMessage(message);
    });
    this.channel = channel;
    const stopListening = listenToClients({
      onActivity: () => {
        this.ping.noteRequest();
        this.shareActivity();
      },
      onUnauthenticated: (client, token) => {
        this.handleUnauthenticated(client, token);
      },
    });
    window.addEventListener('storage', this.handleStorage, { signal });
    for (const name of ACTIVITY_EVENTS) {
      document.addEventListener(name, this.handleActivity, { signal, passive: true, capture: true });
    }
    this.restore();
    return () => {
      stopped.abort();
      this.asking?.abort();
      stopListening();
      channel.close();
      this.channel = null;
      this.timer.stop();
      this.ping.stop();
    };
  };

  readonly signIn = ({ token, user }: SignedIn, shouldRemember: boolean): void => {
    saveCredentials({ token, user }, shouldRemember);
    this.begin(token, user, Date.now());
    this.channel?.post({ type: 'signed-in', ...this.handOver(token, user) });
  };

  readonly updateUser = (user: User): void => {
    if (this.state.status !== 'signedIn') return;
    saveUser(user);
    this.set({ ...this.state, user });
    this.channel?.post({ type: 'user', user });
  };

  readonly signOut = (): Promise<void> => this.leave(true);

  private async leave(isWanted: boolean): Promise<void> {
    if (readToken() === null) return;
    // The call reads the token synchronously, so do not wait for its response.
    const told = call(postLogout);
    this.end(true, { isWanted });
    try {
      await told;
    } catch (error) {
      console.warn('Couldn’t tell the server about the logout', error);
    }
  }

  readonly stay = (): void => {
    const now = Date.now();
    this.timer.extend(now);
    this.channel?.post({ type: 'stay', atMs: now });
    this.ping.sendNow();
  };

  /** Asks the server for the stored token's user, or the other tabs for their session (S-065, S-066). */
  readonly restore = (): void => {
    this.asking?.abort();
    const token = readToken();
    if (token === null) {
      this.askTabs();
      return;
    }
    const asking = new AbortController();
    this.asking = asking;
    const isCurrent = (): boolean => readToken() === token;
    void askWho(
      {
        onUser: (user) => {
          if (!isCurrent()) return;
          saveUser(user);
          if (this.token === token) this.set({ ...this.state, user });
          else this.begin(token, user, Date.now());
        },
        onOver: () => {
          if (isCurrent()) this.end(true);
        },
        onUnknown: () => {
          const user = readUser();
          if (!isCurrent()) asking.abort();
          else if (user === null) this.set({ ...this.state, isUnreachable: true });
          else if (this.token !== token) this.begin(token, user, Date.now());
        },
      },
      asking.signal,
    );
  };

  private askTabs(): void {
    this.isAskingTabs = true;
    this.channel?.post({ type: 'ask' });
    const { channel } = this;
    window.setTimeout(() => {
      if (this.channel === channel && this.state.status === 'restoring') this.set(SIGNED_OUT);
    }, HAND_OVER_MS);
  }

  private begin(token: string, user: User, lastActivityAtMs: number): void {
    this.isAskingTabs = false;
    this.token = token;
    this.timer.start(lastActivityAtMs);
    this.set({ ...SIGNED_OUT, status: 'signedIn', user });
    this.listener?.onUserChanged(true);
  }

  /** Signs out here, and with `isOurDoing` everywhere in this browser. `isWanted`: the user logged out in this tab. */
  private end(isOurDoing: boolean, { isWanted = false, loginPath = paths.login as string } = {}): void {
    const token = this.token ?? readToken();
    const { user, ended: endedBefore } = this.state;
    const pathname = this.listener?.pathname() ?? '';
    const endedNow = user === null ? endedBefore : endOf(this.timer.lastActivityAtMs, pathname);
    const ended = isWanted ? null : endedNow;
    // The next user of a shared computer must not find what a user who logged out typed.
    if (isWanted) drafts.clear();
    else keepOpenForms();
    this.timer.stop();
    this.ping.stop();
    this.isAskingTabs = false;
    this.token = null;
    if (isOurDoing) {
      clearCredentials();
      if (token !== null) this.channel?.post({ type: 'signed-out', token });
    } else {
      adoptCredentials(null, false);
    }
    this.set({ ...SIGNED_OUT, loginPath, ended });
    this.listener?.onUserChanged(false);
  }

  private readonly handleActivity = (): void => {
    if (this.timer.noteActivity(Date.now())) {
      this.ping.noteActivity();
      this.tellTabs();
    }
  };

  private shareActivity(): void {
    if (this.timer.noteActivity(Date.now())) this.tellTabs();
  }

  private tellTabs(): void {
    const now = Date.now();
    if (now - this.sharedAtMs < SHARE_EVERY_MS) return;
    this.sharedAtMs = now;
    this.channel?.post({ type: 'activity', atMs: now });
  }

  private handleUnauthenticated(client: ClientName, token: string | null): void {
    // While restoring, the restore itself decides. A 401 for an older token says nothing about this session.
    if (this.state.status === 'restoring' || token !== readToken()) return;
    const loginPath = client === 'auth' ? paths.dashboardLogin : paths.login;
    this.end(true, { loginPath });
    this.listener?.onUnauthenticated(loginPath);
  }

  private readonly handleStorage = (event: StorageEvent): void => {
    const token = readToken();
    if ((event.key === TOKEN_KEY || event.key === null) && token === null && this.token !== null) {
      this.end(false);
      return;
    }
    const user = event.key === USER_KEY && event.newValue !== null ? readUser() : null;
    if (user === null || token === null) return;
    if (token === this.token) this.set({ ...this.state, user });
    else this.begin(token, user, Date.now());
  };

  private handleMessage(message: TabMessage): void {
    switch (message.type) {
      case 'ask':
        if (this.token !== null && this.state.user !== null)
          this.channel?.post({ type: 'hand-over', ...this.handOver(this.token, this.state.user) });
        return;
      case 'hand-over':
      case 'signed-in': {
        const isWanted = message.type === 'signed-in' || this.isAskingTabs;
        if (!isWanted || message.token === this.token) return;
        adoptCredentials(message, message.isRemembered);
        this.begin(message.token, message.user, message.lastActivityAtMs);
        return;
      }
      case 'signed-out':
        if (message.token === this.token) this.end(false);
        return;
      case 'user':
        if (this.token === null || message.user.id !== this.state.user?.id) return;
        if (!isRemembered()) saveUser(message.user);
        this.set({ ...this.state, user: message.user });
        return;
      case 'activity':
        this.timer.noteActivity(message.atMs);
        return;
      case 'warning':
        this.timer.warn();
        return;
      case 'stay':
        this.timer.extend(message.atMs);
    }
  }

  private handOver(token: string, user: User) {
    const lastActivityAtMs = this.timer.lastActivityAtMs;
    return { token, user, isRemembered: isRemembered(), lastActivityAtMs };
  }

  private set(state: SessionState): void {
    this.state = state;
    for (const subscriber of this.subscribers) subscriber();
  }
}
