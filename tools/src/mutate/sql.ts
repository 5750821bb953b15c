/** A condition in a statement. `start` and `end` are offsets in the text. */
export type SqlCondition = { readonly start: number; readonly end: number; readonly isOwner: boolean };

const IS_SQL = /\b(?:select|update|delete from|insert into|where)\b|\$\d/;
const COLUMN = String.raw`(?:\w+\.)?(?:"\w+"|\w+|\$\{[^{}]+\})(?:::\w+)?`;
const VALUE = String.raw`(?:any\s*\([^()]*\)|\$\d+(?:::\w+(?:\[\])?)?|'[^']*'|[\w.]+(?:\(\))?|\$\{[^{}]+\})`;
const CONDITION = new RegExp(
  String.raw`(?<=\b(?:where|and)\s+)${COLUMN}(?:\s*(?:=|<>|!=|<=|>=|<|>)\s*${VALUE}|\s+is\s+(?:not\s+)?null)` +
    String.raw`(?!\w|\s*(?:[-+*/(|[]|::))`,
  'g',
);

/** Returns the simple conditions after `where` and `and`, marking those on a row's owner. */
export function sqlConditions(text: string): SqlCondition[] {
  if (!IS_SQL.test(text)) return [];
  return [...text.matchAll(CONDITION)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isOwner: /user_?id|owner/i.test(match[0]),
  }));
}
