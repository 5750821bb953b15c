import type { Performance } from '@app/contracts';
import { ACTIVE_SPORTS, formatProfit, formatRoi, isSmallSample, sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { LANDING_CLAIMS } from '../../../config/claims.ts';
import { paths } from '../../../config/paths.ts';
import { useLiveRecord, useRecord } from '../../../lib/claims/use-live-record.ts';
import { REPLAY_TAG, daysOf, roiTrend, settledOf } from '../../../lib/samples.ts';
import { Tag, TierBadge } from '../../../ui/badge.tsx';
import { ClaimFigure } from '../../../ui/claim-figure.tsx';
import { IntervalRow, IntervalRows } from '../../../ui/interval-row.tsx';
import { intervalScale } from '../../../ui/interval-scale.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Signed } from '../../../ui/rate.tsx';
import { shortMoney } from '../lib/short-money.ts';
import { recordSentence, tierRate } from '../lib/record-words.ts';
import styles from './record-section.module.css';

/** The whole record, with its losses, and the marketing figures labeled as such (S-010, S-011). */
export function RecordSection(): ReactNode {
  const records = useRecords();
  const nfl = records.find(({ sport }) => sport === 'nfl')?.record;
  const live = useLiveRecord();
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 className={styles.title}>The whole record, losses included.</h2>
          <p className={styles.lead}>
            {recordSentence(records.flatMap(({ record }) => record ?? []))} Every settled pick counts. Each
            comes from models that had seen only earlier games.
          </p>
        </div>
        <PageLink className={styles.link} to={paths.record}>
          Open the Track Record
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
        Sample figures are marketing copy. No calculation uses them, and recorded figures replace them, better
        or worse, once 50 live games are settled.
      </p>
    </>
  );
}

interface SportRecord {
  readonly sport: Sport;
  readonly record: Performance | undefined;
  readonly hasFailed: boolean;
}

function useRecords(): readonly SportRecord[] {
  const [cfb, nfl, mlb] = ACTIVE_SPORTS;
  const reads = { cfb: useRecord(cfb), nfl: useRecord(nfl), mlb: useRecord(mlb) };
  return (['nfl', 'cfb', 'mlb'] as const).map((sport) => ({
    sport,
    record: reads[sport].data?.data,
    hasFailed: reads[sport].error !== undefined,
  }));
}

function Tiers({ record }: { readonly record: Performance | undefined }): ReactNode {
  const rows = record?.byTier.filter(({ picks }) => settledOf(picks) > 0) ?? [];
  const breakEvenPercent = record?.total.picks.breakEvenPercent ?? null;
  const days = record === undefined ? null : daysOf(record.source);
  return (
    <Panel title="NFL, by tier" aside={days ?? undefined} isFlush>
      <div className={styles.tiers} aria-busy={record === undefined}>
        {rows.length === 0 ? (
          <p className={styles.empty}>
            {record === undefined ? 'Reading the record…' : 'No NFL pick has been settled yet.'}
          </p>
        ) : (
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
                games={settledOf(row.picks)}
                rate={tierRate(row)}
                figures={[{ text: formatRoi(row.picks.roiPercent), trend: roiTrend(row.picks.roiPercent) }]}
              />
            ))}
          </IntervalRows>
        )}
      </div>
    </Panel>
  );
}

function Sports({ records }: { readonly records: readonly SportRecord[] }): ReactNode {
  const stakeCents = records.find(({ record }) => record !== undefined)?.record?.source.stakeCents;
  // Once when it applies to all.
  const isAllReplay = records.every(({ record }) => record?.source.origin === 'replay');
  return (
    <Panel
      title="All sports, qualifying bets"
      aside={isAllReplay ? <Tag>{REPLAY_TAG}</Tag> : undefined}
      isFlush
    >
      <table className={styles.sports}>
        <thead>
          <tr>
            <th scope="col">Sport</th>
            <th scope="col">Bets</th>
            <th scope="col">{stakeCents === undefined ? 'Profit' : `At ${shortMoney(stakeCents)} a bet`}</th>
            <th scope="col">ROI</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ sport, record, hasFailed }) => (
            <SportRow
              key={sport}
              sport={sport}
              record={record}
              hasFailed={hasFailed}
              hasOrigin={!isAllReplay}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

interface RowProps extends SportRecord {
  readonly hasOrigin: boolean;
}

function SportRow({ sport, record, hasFailed, hasOrigin }: RowProps): ReactNode {
  const bets = record?.total.bets;
  const settled = bets === undefined ? 0 : settledOf(bets);
  const days = record === undefined ? null : daysOf(record.source);
  return (
    <tr>
      <th scope="row">
        {sportConfig(sport).shortName}
        {hasOrigin && record?.source.origin === 'replay' ? (
          <>
            {' '}
            <Tag>{REPLAY_TAG}</Tag>
          </>
        ) : null}
        <span>
          {record === undefined ? (hasFailed ? 'Couldn’t load' : 'Loading') : (days ?? 'Nothing settled yet')}
          {settled > 0 && isSmallSample(settled) ? ', small sample' : ''}
        </span>
      </th>
      <td>{settled.toLocaleString('en-US')}</td>
      <td>
        <Signed
          value={settled === 0 ? null : (bets?.profitCents ?? null)}
          text={formatProfit(settled === 0 ? null : bets?.profitCents)}
        />
      </td>
      <td>
        <Signed
          value={roiTrend(bets?.roiPercent ?? null) === undefined ? 0 : (bets?.roiPercent ?? null)}
          text={formatRoi(bets?.roiPercent)}
        />
      </td>
    </tr>
  );
}
