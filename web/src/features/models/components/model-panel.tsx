import { commonBreakEvenPercent, formatPercent, modelLabel } from '@app/domain';
import type { ModelProfit, Profitability, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { IntervalRow, IntervalRows } from '../../../ui/interval-row.tsx';
import { intervalScale, rateWithRange } from '../../../ui/interval-scale.ts';
import type { IntervalRate } from '../../../ui/interval-scale.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SourceNote } from '../../../ui/source-note.tsx';
import styles from './model-panel.module.css';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
}

const FIGURES: readonly string[] = ['Weight'];

/** Every model in the file's order, the first one highlighted, each against the break-even (S-462 to S-464). */
export function ModelPanel({ sport, profitability }: Props): ReactNode {
  const { models, totalGames } = profitability;
  const breakEvenPercent = commonBreakEvenPercent(sport);
  if (models.length === 0) return null;
  return (
    <Panel title="Models" aside="Dot: accuracy. Bar: 95% range." isFlush>
      <div className={styles.models}>
        <IntervalRows
          label="Models"
          nameHead="Model"
          rateHead="Accuracy"
          figureHeads={FIGURES}
          scale={intervalScale(models.map(rateOf), [breakEvenPercent])}
          breakEvenPercent={breakEvenPercent}
        >
          {models.map((model, index) => (
            <IntervalRow
              key={model.name}
              name={
                <>
                  <b>{modelLabel(model.name)}</b>
                  {index === 0 ? <span className={styles.best}>Best performer</span> : null}
                </>
              }
              note={noteOf(model)}
              games={totalGames}
              rate={rateOf(model)}
              figures={[{ text: formatPercent(model.weightPercent) }]}
            />
          ))}
        </IntervalRows>
      </div>
      <SourceNote
        sample="95% ranges are computed over all of these games."
        sport={sport}
        recordPath={`${paths.record}?sport=${sport}`}
      />
    </Panel>
  );
}

function rateOf({ accuracyPercent, range }: ModelProfit): IntervalRate {
  return rateWithRange(accuracyPercent, range);
}

/** The file’s words about a model in American spelling, with its compounds on one line. */
function noteOf({ description, strength }: ModelProfit): string | undefined {
  const parts = [description, strength === null ? null : `Strength: ${strength}`].filter(
    (text) => text !== null,
  );
  if (parts.length === 0) return undefined;
  return parts
    .join('. ')
    .replaceAll('egularised', 'egularized')
    .replace(/-(?=\p{L})/gu, '-\u2060');
}
