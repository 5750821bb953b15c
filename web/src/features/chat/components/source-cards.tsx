import { Suspense, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { NumberedFigure } from '../lib/answer-tree.ts';
import { SourceContext } from './source-context.ts';

/** Loads when a reader reaches for a figure. */
const SourceCard = lazyPart(() => import('./source-card.tsx'), 'silent', { isPrefetched: false });

interface Props {
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Shows where a figure comes from, beside its chip: one card for all answers, outside their paragraphs. */
export function SourceCards({ onLeave, children }: Props): ReactNode {
  const [opened, setOpened] = useState<NumberedFigure | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const chip = useRef<HTMLElement | null>(null);
  const context = useMemo(
    () => ({
      opened,
      reach: () => {
        SourceCard.preload().catch(() => undefined);
      },
      toggle: (figure: NumberedFigure, element: HTMLElement) => {
        chip.current = element;
        setWasOpened(true);
        setOpened((shown) => (shown?.figure === figure.figure ? null : figure));
      },
    }),
    [opened],
  );
  return (
    <SourceContext value={context}>
      {children}
      <Suspense fallback={null}>
        {wasOpened ? (
          <SourceCard
            opened={opened}
            chip={chip}
            onClose={() => {
              setOpened(null);
            }}
            onLeave={onLeave}
          />
        ) : null}
      </Suspense>
    </SourceContext>
  );
}
