import { TRUSTS, formatDayWithYear } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../../../config/paths.ts';
import { count } from '../../../../lib/samples.ts';
import { sportTitle } from '../../../../lib/sport-title.ts';
import { ChoiceField } from '../../../../ui/choice-field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { TierEvidenceState } from '../../api/use-tier-evidence.ts';
import type { Evidence } from '../../lib/stakes/evidence.ts';
import type { SlateFigures } from '../../lib/stakes/slate-figures.ts';
import {
  otherRecordText,
  slateTexts,
  TRUST_QUESTION,
  trustLabels,
  verdictText,
} from '../../lib/stakes/stakes-texts.ts';
import { SourceLine } from '../shared/source-line.tsx';
import { StakesTable } from './stakes-table.tsx';
import styles from './stakes.module.css';
import type { OpenSlate } from './use-open-slate.ts';
import type { Trust } from '@app/domain';

interface Props {
  readonly sport: Sport;
  readonly slate: Extract<OpenSlate, { readonly state: 'ready' }>;
  readonly record: TierEvidenceState;
  readonly figures: SlateFigures;
  readonly trust: Trust;
  readonly onTrust: (trust: Trust) => void;
  /** Whether size and dates of the record are named. On the overview “What can happen” names them. */
  readonly hasSample?: boolean;
  /** Limits, below the question. */
  readonly limits?: ReactNode;
  /** Below the sources. */
  readonly children?: ReactNode;
}

/** The stakes of an open slate: the question of trust first, then every pick under each answer. */
export function SlatePanel({
  sport,
  slate,
  record,
  figures,
  trust,
  onTrust,
  hasSample = true,
  limits,
  children,
}: Props): ReactNode {
  const { open, publishedAt, isReplay, isOutdated, retry } = slate;
  const labels = trustLabels(record.evidence);
  const picks = open.picks.length;
  const published =
    publishedAt === null ? 'the published slate' : `the slate published ${formatDayWithYear(publishedAt)}`;
  return (
    <Panel
      title="Slate stakes"
      aside={`${open.title}, ${String(picks)} qualifying ${picks === 1 ? 'pick' : 'picks'}, all at once`}
      isFlush
    >
      <div className={styles.ask}>
        <ChoiceField
          label={TRUST_QUESTION}
          value={trust}
          options={TRUSTS.map((value) => ({ value, label: labels[value] }))}
          onChange={onTrust}
        />
      </div>
      {limits}
      {isOutdated ? (
        <Notice action={{ label: 'Retry', onClick: retry }}>
          Couldn’t refresh. These are the last picks we loaded.
        </Notice>
      ) : null}
      {record.error === undefined ? null : (
        <Notice action={{ label: 'Retry', onClick: record.retry }}>
          Couldn’t load the whole record. Stakes by the record use what was loaded.
        </Notice>
      )}
      <StakesTable caption={`Stakes on ${open.title}`} figures={figures} trust={trust} labels={labels} />
      <Verdict sport={sport} figures={figures} record={record} />
      <div className={styles.texts}>
        <p>{slateTexts(open).join(' ')}</p>
        <Sources
          sport={sport}
          slate={`${published}${isReplay ? ', replayed' : ''}`}
          record={record}
          hasSample={hasSample}
        />
      </div>
      {children}
    </Panel>
  );
}

/** The loud line when the record speaks against every stake. */
function Verdict({ sport, figures, record }: Pick<Props, 'sport' | 'figures' | 'record'>): ReactNode {
  if (record.evidence === undefined) return null;
  const verdict = verdictText(sportTitle(sport), figures, record.evidence);
  if (verdict === null) return null;
  const other = record.evidence === null ? null : otherRecordText(record.evidence);
  return (
    <p className={styles.verdict} role="status">
      <span className={styles.sign} aria-hidden="true">
        ▼
      </span>
      <span>
        <b>{verdict.lead}</b> {verdict.rest}
        {other === null ? null : ` ${other}`}
      </span>
    </p>
  );
}

const RECORD_NAMES: Readonly<Record<Evidence['sample'], string>> = {
  'model-test': 'Model test',
  'published-picks': 'Published picks',
};

/** One line for the slate and the record behind the stakes. */
function Sources({
  sport,
  slate,
  record: { evidence },
  hasSample,
}: Required<Pick<Props, 'sport' | 'record' | 'hasSample'>> & { readonly slate: string }): ReactNode {
  const picks = `Picks: ${slate}`;
  if (evidence === undefined || evidence === null) return <p>{picks}.</p>;
  const games = `${RECORD_NAMES[evidence.sample]}: ${count(evidence.games, 'qualifying bet')}`;
  return (
    <SourceLine
      sample={hasSample ? `${picks}. ${games}` : picks}
      dates={hasSample ? evidence.days : null}
      sourceLabel={hasSample ? undefined : 'Source of past results'}
      source={evidence.source}
      sourcePath={evidence.sample === 'published-picks' ? `${paths.record}?sport=${sport}` : paths.findings}
    />
  );
}
