import { formatMoney, formatMoneyTile, summarizeSlate } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { ToneDot } from '../../../../ui/chip.tsx';
import { betsOf, qualifyingPassText, tierSplitText } from '../../lib/slate-bets.ts';
import { heroOf, partsOf } from '../../lib/summary-parts.ts';
import { useSlate } from '../slate-context.ts';
import { Composition } from './composition.tsx';
import { OwnResults } from './own-results.tsx';
import styles from './summary-strip.module.css';

interface Props {
  readonly games: readonly NormalizedGame[];
}

/**
 * The summary card (S-283, S-292): counts of the whole slate, one unit of the reader, and a line whose parts are
 * proportional to the groups' game counts. Users see their own results below; visitors send no request for them
 * (S-357).
 */
export function SummaryStrip({ games }: Props): ReactNode {
  const { definition, sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const summary = summarizeSlate(sport, standing, reader.bankrollCents);
  const hero = heroOf(definition, summary);
  const parts = partsOf(definition, summary);
  const bets = betsOf(standing, reader);
  const passText = definition.id === 'nfl' ? qualifyingPassText(standing, reader) : null;
  return (
    <section className={styles.card} aria-label="Summary">
      <dl className={styles.strip}>
        <div className={styles.hero}>
          <dt>{hero.label}</dt>
          <dd>
            {hero.count} <small>of {summary.total}</small>
          </dd>
          <Note text={hero.note} more={passText} />
        </div>
        {parts.slice(0, 3).map((part) => {
          const splitText = tierSplitText(
            standing.filter(({ tier }) => tier === part.tone),
            reader,
          );
          return (
            <div key={part.tone} className={styles.part}>
              <dt>
                <ToneDot tone={part.tone} />
                {part.label}
              </dt>
              <dd>{part.count}</dd>
              <Note text={part.note} more={splitText} />
            </div>
          );
        })}
        <div>
          <dt>One unit</dt>
          <dd>{formatMoney(summary.unitCents)}</dd>
          <dd className={styles.note}>
            1% of {reader.isOwn ? 'your' : 'a'} {formatMoneyTile(reader.bankrollCents)} bankroll
            {bets.text === null ? null : (
              <>
                <br />
                {bets.text}, {bets.note}
              </>
            )}
          </dd>
        </div>
      </dl>
      <Composition parts={parts} />
      <OwnResults />
    </section>
  );
}

/** A note below a figure, with a second line if there is one. */
function Note({ text, more }: { readonly text: string; readonly more: string | null }): ReactNode {
  return (
    <dd className={styles.note}>
      {text}
      {more === null ? null : (
        <>
          <br />
          {more}
        </>
      )}
    </dd>
  );
}
