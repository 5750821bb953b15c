import {
  commonBreakEvenPercent,
  formatProfit,
  formatRoi,
  formatWhole,
  isSmallSample,
  sportConfig,
} from '@app/domain';
import type { Sport } from '@app/domain';
import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { LANDING_CLAIMS } from '../../../config/claims.ts';
import { paths } from '../../../config/paths.ts';
import { useLiveRecord } from '../../../lib/claims/use-live-record.ts';
import { recordDays, testDays } from '../../../lib/predictions/sample-text.ts';
import { useProfitability } from '../../../lib/predictions/use-profitability.ts';
import type { ProfitabilityState } from '../../../lib/predictions/use-profitability.ts';
import { keepTogether } from '../../../lib/keep-together.ts';
import { roiTrend } from '../../../lib/samples.ts';
import { TierBadge } from '../../../ui/badge.tsx';
import { ClaimFigure } from '../../../ui/claim-figure.tsx';
import { IntervalRow, IntervalRows } from '../../../ui/interval-row.tsx';
import { intervalScale } from '../../../ui/interval-scale.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Signed } from '../../../ui/rate.tsx';
import { tierRate } from '../../../ui/tier-profit-row.tsx';
import { Value } from '../../../ui/value.tsx';
import { recordSentence } from '../lib/record-words.ts';
import styles from './record-section.module.css';

interface SportRecord {
  readonly sport: Sport;
  readonly record: ProfitabilityState;
}

/** The whole test of the models, with its losses, and the marketing figures labeled as such (S-010, S-011). */
export function RecordSection(): ReactNode {
  const nfl = useRecord('nfl');
  const cfb = useRecord('cfb');
  const mlb = useRecord('mlb');
  const live = useLiveRecord();
  const records: readonly SportRecord[] = [
    { sport: 'nfl', record: nfl },
    { sport: 'cfb', record: cfb },
    { sport: 'mlb', record: mlb },
  ];
  const known = records.flatMap(({ sport, record: { data } }) =>
    data === undefined ? [] : [{ sport, totals: data.profitability }],
  );
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>Model test results, losses included.</h2>
          <p className={styles.lead}>
            {recordSentence(known)} Each pick comes from models that had seen only earlier games. The Track
            Record holds only the picks published here, so its figures differ.
          </p>
        </div>
        <PageLink className={styles.link} to={paths.record}>
          See the Track Record
        </PageLink>
      </div>
      <div className={styles.panels}>
        <Tiers record={nfl} />
        <Sports records={records} />
      </div>
      <dl className={styles.claims} aria-label="Marketing figures">
        {LANDING_CLAIMS.map((claim) => (
          <div key={claim.label}>
            <dt>{claim.label}</dt>
            <dd>
              <ClaimFigure claim={claim} live={live} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {keepTogether(
          'Sample figures are placeholder numbers, not our results. Once 50 live games are settled, recorded figures replace those about picks, better or worse.',
        )}
      </p>
    </>
  );
}

/** A sport's record, rendered in slices, so that a phone answers touches meanwhile. */
function useRecord(sport: Sport): ProfitabilityState {
  const record = useProfitability(sport);
  const data = useDeferredValue(record.data);
  return { ...record, data, isLoading: record.isLoading || data !== record.data };
}

function Tiers({ record }: { readonly record: ProfitabilityState }): ReactNode {
  const profitability = record.data?.profitability;
  const days = profitability === undefined ? null : testDays(profitability);
  const rows = profitability?.tiers ?? [];
  const breakEvenPercent = commonBreakEvenPercent('nfl');
  return (
    <Panel title="NFL, by tier" aside={days === null ? undefined : keepTogether(days)} isFlush>
      <div className={styles.tiers} aria-busy={record.isLoading}>
        {rows.length === 0 ? (
          <p className={styles.empty}>{missingText(record) ?? 'No NFL pick has been settled yet.'}</p>
        ) : (
          <>
            <IntervalRows
              label="NFL tiers"
              nameHead="Tier"
              countHead="Picks"
              figureHeads={['ROI']}
              scale={intervalScale(rows.map(tierRate), [breakEvenPercent])}
              breakEvenPercent={breakEvenPercent}
            >
              {rows.map((row) => (
                <IntervalRow
                  key={row.tier}
                  name={<TierBadge tier={row.tier} />}
                  games={row.games}
                  rate={tierRate(row)}
                  figures={[{ text: formatRoi(row.roiPercent), trend: roiTrend(row.roiPercent) }]}
                />
              ))}
            </IntervalRows>
            <p className={styles.legend}>Dot: win rate. Bar: 95% range.</p>
          </>
        )}
      </div>
    </Panel>
  );
}

/** Why a record has no figures to show; null when it has some. */
function missingText({ data, isLoading, isMissing }: ProfitabilityState): string | null {
  if (data !== undefined) return null;
  if (isLoading) return 'Reading the record…';
  return isMissing ? 'Nothing settled yet' : 'Couldn’t load';
}

function Sports({ records }: { readonly records: readonly SportRecord[] }): ReactNode {
  return (
    <Panel title="All sports, qualifying bets" isFlush>
      <table className={styles.sports}>
        <thead>
          <tr>
            <th scope="col">Sport</th>
            <th scope="col">Bets</th>
            <th scope="col">At $100 a bet</th>
            <th scope="col">ROI</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ sport, record }) => (
            <SportRow key={sport} sport={sport} record={record} />
          ))}
        </tbody>
      </table>
      <p className={styles.legend}>
        Bets are HIGH, MEDIUM+ and MEDIUM picks. In MLB, only picks with an edge over the price count.
      </p>
    </Panel>
  );
}

function SportRow({ sport, record }: SportRecord): ReactNode {
  const profitability = record.data?.profitability;
  const { qualifyingBets = null, netProfitCents = null, roiPercent = null } = profitability ?? {};
  const days = profitability === undefined ? null : recordDays(profitability);
  return (
    <tr>
      <th scope="row">
        {sportConfig(sport).shortName}
        <span>
          {missingText(record) ?? keepTogether(days ?? '')}
          {isSmallSample(qualifyingBets) ? ', small sample' : ''}
        </span>
      </th>
      <td>
        <Value text={qualifyingBets === null ? null : formatWhole(qualifyingBets)} />
      </td>
      <td>
        <Signed value={netProfitCents} text={formatProfit(netProfitCents)} />
      </td>
      <td>
        <Signed value={roiTrend(roiPercent) === undefined ? 0 : roiPercent} text={formatRoi(roiPercent)} />
      </td>
    </tr>
  );
}
