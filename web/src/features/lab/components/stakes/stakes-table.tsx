import {
  PASS_TEXT,
  TRUSTS,
  formatOdds,
  formatProbability,
  formatStakeMoney,
  formatStakeUnits,
  tierLabel,
} from '@app/domain';
import type { Trust } from '@app/domain';
import type { ReactNode } from 'react';
import { PHONE, useMedia } from '../../../../lib/use-media.ts';
import { TierBadge } from '../../../../ui/badge.tsx';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { SlateFigures, SlateRow, TrustedStake } from '../../lib/stakes/slate-figures.ts';
import { PASS_REASONS, chanceText, dayCapText, raisedText } from '../../lib/stakes/stakes-texts.ts';
import styles from './stakes.module.css';

interface Props {
  readonly caption: string;
  readonly figures: SlateFigures;
  readonly trust: Trust;
  readonly labels: Readonly<Record<Trust, string>>;
  /** Degrees of trust with a column: typed bets have no record. */
  readonly shown?: readonly Trust[];
}

/** A slate's picks with their stakes under each degree of trust. Phones show the chosen one only. */
export function StakesTable({ caption, figures, trust, labels, shown = TRUSTS }: Props): ReactNode {
  const { rows, risks, unitCents } = figures;
  const hasTiers = rows.some(({ pick }) => pick.tier !== null);
  const notes = [dayCapText(figures, shown, labels), raisedText(rows)].filter((text) => text !== null);
  const chanceLabel = hasTiers ? 'Model' : 'Your chance';
  const isPhone = useMedia(PHONE);
  /** The columns before the stakes, which a sum's name runs across. */
  const nameSpan = isPhone ? 2 : hasTiers ? 5 : 4;
  return (
    <>
      <DataTable caption={caption}>
        <thead>
          <tr className={styles.heads}>
            <th scope="col">Pick</th>
            {hasTiers ? (
              <th scope="col" data-text="true" className={styles.wide}>
                Tier
              </th>
            ) : null}
            <th scope="col">
              Odds<small className={styles.under}>{chanceLabel}</small>
            </th>
            <th scope="col" className={styles.wide}>
              {chanceLabel}
            </th>
            <th scope="col" className={styles.wide}>
              Break-even
            </th>
            {shown.map((own) => (
              <th key={own} scope="col" {...columnOf(own, trust)}>
                {labels[own]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PickRow key={row.pick.id} row={row} hasTier={hasTiers} {...{ trust, shown, unitCents }} />
          ))}
        </tbody>
        <tfoot className={styles.foot}>
          <tr>
            <th scope="row" colSpan={nameSpan}>
              At risk
            </th>
            {shown.map((own) => (
              <td key={own} {...columnOf(own, trust)}>
                <b className={own === trust ? styles.total : undefined}>
                  {stakeText(risks[own].atRiskCents, unitCents)}
                </b>
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row" colSpan={nameSpan} className={styles.sentence}>
              If these chances hold, the chance of losing 10% or more of the bankroll
            </th>
            {shown.map((own) => (
              <td key={own} {...columnOf(own, trust)}>
                {chanceText(risks[own].tenthLostChance)}
              </td>
            ))}
          </tr>
        </tfoot>
      </DataTable>
      {notes.length === 0 ? null : <p className={styles.cap}>{notes.join(' ')}</p>}
    </>
  );
}

interface RowProps extends Pick<Props, 'trust'> {
  readonly row: SlateRow;
  readonly hasTier: boolean;
  readonly shown: readonly Trust[];
  readonly unitCents: number;
}

function PickRow({
  row: { pick, breakEven, stakes },
  hasTier,
  trust,
  shown,
  unitCents,
}: RowProps): ReactNode {
  return (
    <tr>
      <th scope="row" className={styles.pick} data-tone={pick.tier ?? undefined}>
        <span className={styles.name}>{pick.name}</span>
        {pick.tier === null ? null : <span className={styles.narrow}>{tierLabel(pick.tier)}</span>}
      </th>
      {hasTier ? (
        <td data-text="true" className={styles.wide}>
          {pick.tier === null ? null : <TierBadge tier={pick.tier} />}
        </td>
      ) : null}
      <td>
        {formatOdds(pick.odds)}
        <small className={styles.under}>{formatProbability(pick.probability)}</small>
      </td>
      <td className={styles.wide}>{formatProbability(pick.probability)}</td>
      <td className={styles.wide} data-quiet="true">
        {formatProbability(breakEven)}
      </td>
      {shown.map((own) => (
        <td key={own} {...columnOf(own, trust)}>
          <StakeCell stake={stakes[own]} unitCents={unitCents} />
        </td>
      ))}
    </tr>
  );
}

function StakeCell({
  stake,
  unitCents,
}: {
  readonly stake: TrustedStake;
  readonly unitCents: number;
}): ReactNode {
  if (stake.pass === null) {
    return (
      <>
        <b>{formatStakeMoney(stake.stakeCents)}</b>{' '}
        <span className={styles.units}>({formatStakeUnits(stake.stakeCents, unitCents)})</span>
      </>
    );
  }
  const reason = PASS_REASONS[stake.pass];
  return (
    <span className={styles.pass} title={reason}>
      {PASS_TEXT}
      <span className="visually-hidden">. {reason}</span>
    </span>
  );
}

/** Marks the chosen column. Phones hide the others. */
function columnOf(own: Trust, trust: Trust): { readonly 'data-chosen': boolean; readonly className: string } {
  return {
    'data-chosen': own === trust,
    className: own === trust ? (styles.chosen ?? '') : (styles.wide ?? ''),
  };
}

function stakeText(cents: number, unitCents: number): string {
  return cents === 0 ? '$0' : `${formatStakeMoney(cents)} (${formatStakeUnits(cents, unitCents)})`;
}
