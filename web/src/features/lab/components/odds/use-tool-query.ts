import { useQueryEdit } from '../../../../lib/query-values.ts';
import { DEFAULTS } from '../../lib/odds-tools.ts';
import type { OddsInput, OddsTool } from '../../lib/odds-tools.ts';

export interface ToolQuery {
  readonly tool: OddsTool;
  /** The text of an input, as typed or as the tool starts with. */
  readonly text: (input: OddsInput) => string;
  /** Writes an input to the address, an empty one too: it is not the default. A function gets what is there now. */
  readonly write: (input: OddsInput, text: string | ((now: string) => string)) => void;
}

/** The inputs of a tool, which live in the address. */
export function useToolQuery(tool: OddsTool): ToolQuery {
  const [query, editQuery] = useQueryEdit();
  return {
    tool,
    text: (input) => query.get(input) ?? DEFAULTS[tool][input],
    write: (input, text) => {
      editQuery((next) => {
        next.set('tool', tool);
        next.set(input, typeof text === 'string' ? text : text(next.get(input) ?? DEFAULTS[tool][input]));
      });
    },
  };
}
