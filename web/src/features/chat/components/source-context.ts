import { createContext } from 'react';
import type { NumberedFigure } from '../lib/answer-tree.ts';

interface SourceCards {
  /** The figure whose source is shown. */
  readonly opened: NumberedFigure | null;
  /** Called before a click, to load what it shows. */
  readonly reach: () => void;
  /** Shows the source of a figure beside its chip, or hides it. */
  readonly toggle: (figure: NumberedFigure, chip: HTMLElement) => void;
}

export const SourceContext = createContext<SourceCards>({
  opened: null,
  reach: () => undefined,
  toggle: () => undefined,
});
