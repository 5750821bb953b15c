import type { StudyKind } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { PageHeading } from '../../lib/heading-focus.tsx';
import { useSport } from '../../lib/sport.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Tag } from '../../ui/badge.tsx';
import { usePerformance } from './api/use-record.ts';
import { LabTabs } from './components/shell/lab-tabs.tsx';
import styles from './components/shell/lab-shell.module.css';
import { SaveStudy } from './components/shell/save-study.tsx';
import { StudyQueryContext } from './components/shell/use-study-query.ts';
import { VariantsContext } from './components/shell/use-variants.ts';
import { LAB_SCREENS } from './lib/study-kinds.ts';

interface Props {
  /** The screens that exist, in the order of their tabs. */
  readonly kinds: readonly StudyKind[];
  readonly current: StudyKind;
  readonly children: ReactNode;
}

const WITHOUT_RECORD: readonly StudyKind[] = ['fair-price', 'year', 'odds'];
const usesRecord = (kind: StudyKind): boolean => !WITHOUT_RECORD.includes(kind);

/** What all screens of the laboratory have in common: title, Replay tag, tabs, and saving. */
export function LabLayout({ kinds, current, children }: Props): ReactNode {
  const { sport } = useSport();
  const record = usePerformance(sport);
  const [variants, setVariants] = useState(1);
  const [query, setQuery] = useState<string | null>(null);
  useDocumentTitle(current === 'overview' ? 'Bankroll Lab' : LAB_SCREENS[current].label);
  return (
    <div className={styles.screen}>
      <div className={styles.head}>
        <div>
          <div className={styles.title}>
            <PageHeading>Bankroll Lab</PageHeading>
            {usesRecord(current) && record.data?.source.origin === 'replay' ? <Tag>Replay</Tag> : null}
          </div>
          <p className={styles.note}>
            What to stake, what can happen, and whether a record is luck. Every figure names its source.
          </p>
        </div>
        <SaveStudy kind={current} query={query} variants={variants} />
      </div>
      <LabTabs kinds={kinds} current={current} />
      <VariantsContext value={setVariants}>
        <StudyQueryContext value={setQuery}>{children}</StudyQueryContext>
      </VariantsContext>
    </div>
  );
}
