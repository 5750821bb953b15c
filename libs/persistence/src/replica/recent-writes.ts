/** After a change its user reads the primary for this long, in milliseconds. */
export const RECENT_WRITE_MS = 10_000;

/** Injection token of a service's RecentWrites, which is there only beside a replica. */
export const RECENT_WRITES = Symbol('recent writes');

/** Knows whose rows changed in the last `RECENT_WRITE_MS`, in all processes of a service. */
export interface RecentWrites {
  /** Call it after the commit and before anyone hears of it. */
  note(userIds: readonly string[]): Promise<void>;
  has(userId: string): Promise<boolean>;
}

/** Ids of the users that a request or an event is about or from. */
export function usersIn(value: unknown): readonly string[] {
  const { userId, actor } = (value ?? {}) as {
    readonly userId?: unknown;
    readonly actor?: { readonly userId?: unknown } | null;
  };
  return [userId, actor?.userId].filter((id) => typeof id === 'string');
}
