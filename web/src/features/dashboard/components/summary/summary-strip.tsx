import {
  formatMoney,
  formatMoneyTile,
  gradeDescription,
  summariseSlate,
  tierAction,
  tierLabel,
} from '@app/domain';
import type { GradeLetter, NormalizedGame, SlateSummary, Tier } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../../../lib/session/session-context.ts';
import { useExpectsUser } from '../../../../lib/session/use-expects-user.ts';
import { ToneDot } from '../../../../ui/chip.tsx';
import type { DashboardDefinition } from '../../lib/definitions.ts';
import { useSlate } from '../slate-context.ts';
import styles from './summary-strip.module.css';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

/** Visitors never load it. */
const PersonalFigures = lazyPart(() => import('./personal-figures.tsx'));

interface Props {
  readonly games: readonly NormalizedGame[];
}

interface Hero {
  readonly label: string;
  readonly count: number;
  readonly note: string;
}

interface Part {
  readonly tone: Tier | GradeLetter;
  readonly label: string;
  readonly count: number;
  readonly note: string;
}

/**
 * The summary card (S-283, S-292): counts of the whole slate, one unit of the reader, and a line whose parts are
 * proportional to the groups' game counts. Users see their own results below; visitors send no request for them
 * (S-357).
 */
export function SummaryStrip({ games }: Props): ReactNode {
  const { definition, sport, withdrawnIds, reader } = useSlate();
  const standing = games.filter(({ id }) => !withdrawnIds.has(id));
  const summary = summariseSlate(sport, standing, reader.bankrollCents);
  const hero = heroOf(definition, summary);
  const parts = partsOf(definition, summary);
  return (
    <section className={styles.card} aria-label="Summary">
      <dl className={styles.strip}>
        <div className={styles.hero}>
          <dt>{hero.label}</dt>
          <dd>
            {hero.count} <small>of {summary.total}</small>
          </dd>
          <dd className={styles.note}>{hero.note}</dd>
        </div>
        {parts.slice(0, 3).map((part) => (
          <div key={part.tone} className={styles.part}>
            <dt>
              <ToneDot tone={part.tone} />
              {part.label}
            </dt>
            <dd>{part.count}</dd>
            <dd className={styles.note}>{part.note}</dd>
          </div>
        ))}
        <div className={styles.money}>
          <dt>One unit</dt>
          <dd>{formatMoney(summary.unitCents)}</dd>
          <dd className={styles.note}>
            1% of {reader.isOwn ? 'your' : 'a'} {formatMoneyTile(reader.bankrollCents)} bankroll
          </dd>
        </div>
      </dl>
      <div className={styles.composition} aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map((part) => (
            <i key={part.tone} data-tone={part.tone} style={{ flexGrow: part.count }} />
          ))}
      </div>
      <OwnResults />
    </section>
  );
}

/** The row has a fixed height so that nothing below it moves. */
function OwnResults(): ReactNode {
  const { definition } = useSlate();
  const { user } = useSession();
  if (!useExpectsUser()) return null;
  return (
    <div className={styles.own}>
      {user === null ? null : (
        <Suspense fallback={null}>
          <PersonalFigures dashboard={definition.id} />
        </Suspense>
      )}
    </div>
  );
}

function heroOf(definition: DashboardDefinition, summary: SlateSummary): Hero {
  if (definition.id === 'mlb') {
    return {
      label: 'Bets at a fair price',
      count: summary.advised,
      note: `${String(summary.badValue)} marked BAD VALUE`,
    };
  }
  if (definition.id === 'nfl') {
    return { label: 'Qualifying picks', count: summary.qualifying, note: 'HIGH, MEDIUM+ and MEDIUM' };
  }
  const { A, B, C } = summary.gamesByGrade;
  return { label: 'Graded A to C', count: A + B + C, note: 'D and F carry no stake' };
}

function partsOf(definition: DashboardDefinition, summary: SlateSummary): readonly Part[] {
  if (definition.chips.kind === 'tier') {
    return definition.chips.keys.map((tier) => ({
      tone: tier,
      label: tierLabel(tier),
      count: summary.gamesByTier[tier],
      note: `Tier action: ${tierAction(tier)}`,
    }));
  }
  return definition.chips.keys.map((letter) => ({
    tone: letter,
    label: `Grade ${letter}`,
    count: summary.gamesByGrade[letter],
    note: gradeDescription(letter),
  }));
}
