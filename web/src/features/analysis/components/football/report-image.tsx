import { useState } from 'react';
import type { ReactNode } from 'react';
import { encodePath } from '../../../../config/static-paths.ts';
import { readImage } from '../../api/read-image.ts';
import styles from './report-panel.module.css';

/** The image of a report. An address in the page carries no session, so a refused image is read again with it. */
export function ReportImage({ path, alt }: { readonly path: string; readonly alt: string }): ReactNode {
  const [own, setOwn] = useState<string | null>(null);
  return (
    <img
      className={styles.image}
      src={own ?? encodePath(path)}
      alt={alt}
      loading="lazy"
      onError={() => {
        if (own === null) void readImage(path).then(setOwn);
      }}
    />
  );
}
