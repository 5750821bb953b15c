/** Something an answer says that must stem from a fact: a number, date, time, team or sportsbook. */
export interface Claim {
  /** As written. */
  readonly text: string;
  /** Where it stands in the rendered answer. */
  readonly start: number;
  readonly end: number;
  /** What a fact with this text proves. */
  readonly gives: readonly string[];
  /** What must be proven for this text: one key of every group. */
  readonly needs: readonly (readonly string[])[];
  /** Numbers that are figures need no proof of what joins them: `6 of 7`. */
  readonly isJoined?: true;
}

/** Finds claims of a kind and returns the text without them, as long as before. */
export interface Found {
  readonly claims: readonly Claim[];
  readonly rest: string;
}

type Read = (match: RegExpExecArray) => Omit<Claim, 'text' | 'start' | 'end'> | null;

/** Reads every match of a pattern. What it reads is blanked, so that no later pattern reads it again. */
export function take(text: string, pattern: RegExp, read: Read): Found {
  const claims: Claim[] = [];
  const rest: string[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    const found = read(match);
    if (found === null) continue;
    const start = match.index;
    rest.push(text.slice(end, start), ' '.repeat(match[0].length));
    end = start + match[0].length;
    claims.push({ text: match[0], start, end, ...found });
  }
  return { claims, rest: [...rest, text.slice(end)].join('') };
}

/** Runs readers one after the other, each on what the earlier ones left. */
export function takeAll(text: string, readers: readonly ((text: string) => Found)[]): Found {
  return readers.reduce<Found>(
    ({ claims, rest }, read) => {
      const found = read(rest);
      return { claims: [...claims, ...found.claims], rest: found.rest };
    },
    { claims: [], rest: text },
  );
}

export function blank(text: string, start: number, end: number): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

/** A claim that proves and needs the same. */
export const same = (...keys: readonly string[]) => ({ gives: keys, needs: [keys] });
