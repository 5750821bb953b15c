import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { TERM_NAMES } from './explainer-names.ts';
import type { Term } from './explainer-names.ts';
import styles from './explainer.module.css';

const TEXTS: Readonly<Record<Term, string>> = {
  tier: 'How strongly the models rate a pick, HIGH being the strongest. It’s a rating, not a promise: read it with the record of its past picks.',
  grade: 'The model’s rating of a pick, from A down to F. It limits the stake: D and F carry none.',
  unproven:
    'The tier’s picks in the model test lost money, or won too few to rule out luck. A paper trade is a bet you only write down: do that first, and stake the amount shown once the tier has proven itself.',
  badValue: 'The price needs more wins than the model expects. Always a pass, whatever the grade.',
  score:
    'How the pick ranks on edge, expected value, model agreement, probability and odds together, from 0 to 100.',
  fip: 'What a pitcher’s ERA would be from strikeouts, walks and home runs alone, leaving fielding out. Lower is better. A dash means not available.',
  breakEven:
    'The win rate you need to break even at this price: 52.4% at -110. A pick is worth its price only if its probability is higher.',
  replay:
    'Past games with picks made from earlier games only. They are priced at the closing line, which came after the time shown. Records may be newer. Results never count as a live record.',
};

interface Props {
  readonly terms: readonly Term[];
  readonly onClose: () => void;
}

/** The words with their meanings. */
export default function ExplainerTerms({ terms, onClose }: Props): ReactNode {
  return (
    <>
      <dl className={styles.terms}>
        {terms.map((term) => (
          <div key={term}>
            <dt>{TERM_NAMES[term]}</dt>
            <dd>{TEXTS[term]}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>Got it</Button>
    </>
  );
}
