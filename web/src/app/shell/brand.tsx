import { PRODUCT_NAME, sportConfig } from '@app/domain';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSport } from '../../lib/sport.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import styles from './top-bar.module.css';

/** The logo, the name and the current sport's short name (S-053), which the list of all sports does not have. */
export function Brand(): ReactNode {
  const { sport } = useSport();
  const isAllSports = useLocation().pathname === paths.allSports;
  return (
    <Link className={styles.brand} to={paths.dashboard}>
      <BrandMark />
      <span>{PRODUCT_NAME}</span>
      {isAllSports ? null : <span className={styles.brandSport}>{sportConfig(sport).shortName}</span>}
    </Link>
  );
}
