import type { Sport } from '@app/domain';
import type { CSSProperties, ReactNode } from 'react';
import styles from './team-badge.module.css';
import { teamLook } from './team-look.ts';

interface Props {
  readonly sport: Sport;
  readonly team: string;
}

/**
 * A team's letters on its colors. Only decoration beside its name: the letters come from the style sheet, so they are
 * neither read aloud nor copied.
 */
export function TeamBadge({ sport, team }: Props): ReactNode {
  const { letters, colors } = teamLook(sport, team);
  const style = {
    '--letters': JSON.stringify(letters),
    ...(colors && { '--first': colors.first, '--second': colors.second, '--ink': colors.ink }),
  };
  return <span className={styles.badge} style={style as CSSProperties} />;
}
