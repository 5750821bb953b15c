import type { Found, RowOf } from './desk.ts';
import { either, say, table, when, type Text } from './text.ts';

export type PickRow = RowOf<'slate-picks', 'picks'>;

/** `Saints +2.5`, or `Saints`. */
export function pickName({ pick, line }: Pick<PickRow, 'pick' | 'line'>): Text {
  return line === undefined ? say`${pick}` : say`${pick} ${line}`;
}

/** `Saints +2.5 at -102` */
export function pricedPick(row: Pick<PickRow, 'pick' | 'line' | 'price'>): Text {
  return row.price === undefined ? pickName(row) : say`${pickName(row)} at ${row.price}`;
}

/** `$58 (2.3u)` */
export function stakeOf({ stake, stakeUnits }: Pick<PickRow, 'stake' | 'stakeUnits'>): Text {
  return stakeUnits === undefined ? say`${stake}` : say`${stake} (${stakeUnits})`;
}

/** Picks in rows: the stake where there is one, otherwise that it is a pass. */
export function pickTable(rows: readonly PickRow[], hasSport = false): Text {
  return table(rows, [
    ...(hasSport ? [{ head: 'Sport', cell: (row: PickRow) => row.sport }] : []),
    { head: 'Game', cell: (row) => row.game },
    { head: 'Pick', cell: (row) => (row.pick === undefined ? undefined : pickName(row)) },
    { head: 'Price', cell: (row) => row.price },
    { head: 'Models', cell: (row) => row.probability },
    { head: 'Edge', cell: (row) => row.edge },
    { head: 'Tier', cell: (row) => row.tier },
    { head: 'Stake', cell: (row) => (row.stake === undefined ? row.advice : stakeOf(row)) },
  ]);
}

const REPLAY = say`These games are a replay of a past season, so you can't bet on them.`;

export function replayNote(isReplay: boolean): Text {
  return when(isReplay, REPLAY);
}

type OnGame = Found<'game-analysis'> | Found<'price-check'> | Found<'stake-for-pick'>;

/** Whether a game was called off. */
export function calledOff(found: OnGame): Text {
  return found.is('isCanceled')
    ? say`The game was canceled`
    : when(found.is('isPostponed'), say`The game was postponed`);
}

/** Why a game can no longer be bet on; nothing while it can. */
export function closedNote(found: OnGame): Text {
  const over = found.is('isFinal') ? say`The game is over` : say`The game has begun`;
  return when(found.is('hasBegun'), say`${either(calledOff(found), over)}, so it can't be bet on anymore.`);
}

/** What the price leaves of the models' advantage. */
export function edgeSentence(facts: Pick<PickRow, 'probability' | 'breakEven' | 'edge'>): Text {
  return say`The models give it ${facts.probability}, and the price only needs ${facts.breakEven} to break even: an edge of ${facts.edge} points.`;
}

/** The same for a pick that the price makes no good. */
export function noEdgeSentence(facts: Pick<PickRow, 'probability' | 'breakEven' | 'edge'>): Text {
  return say`The models give it ${facts.probability}, but the price needs ${facts.breakEven} to break even: a gap of ${facts.edge} points.`;
}

/** Why the pick is or isn't worth its price, whatever is known of it. */
export function valueSentence(found: Found<'game-analysis' | 'price-check' | 'stake-for-pick'>): Text {
  const { facts } = found;
  if (facts.breakEven === undefined)
    return say`The models give it ${facts.probability}. The file has no price for it, so there is no edge to name.`;
  return found.is('isBadValue') ? noEdgeSentence(facts) : edgeSentence(facts);
}
