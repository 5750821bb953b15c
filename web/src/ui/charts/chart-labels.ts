/** A text inside a drawing. `y` is its baseline. */
export interface ChartLabel {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Average width of a letter of a small label, rounded up: a label that touches the line is hard to read. */
const LETTER_PX = 7.2;
const RISE_PX = 12;
const FALL_PX = 4;
/** Share of a label's width left of its `x`. */
const LEFT_SHARE = { start: 0, middle: 0.5, end: 1 } as const;

export function widthOf(text: string, letterPx: number = LETTER_PX): number {
  return text.length * letterPx;
}

/** Returns the space of a label whose letters have this average width. */
export function boxOf({ text, x, y, anchor }: ChartLabel, letterPx: number = LETTER_PX): Box {
  const width = widthOf(text, letterPx);
  const left = x - width * LEFT_SHARE[anchor];
  return { left, right: left + width, top: y - RISE_PX, bottom: y + FALL_PX };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
