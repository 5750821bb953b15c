import { PRODUCT_NAME, sportConfig } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSport } from '../../lib/sport.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import styles from './top-bar.module.css';

/** The logo, the name and the current sport's short name (S-053). */
export function Brand(): ReactNode {
  const { sport } = useSport();
  return (
    <Link className={styles.brand} to={paths.dashboard}>
      <BrandMark />
      <span>{PRODUCT_NAME}</span>
      <span className={styles.brandSport}>{sportConfig(sport).shortName}</span>
    </Link>
  );
}
