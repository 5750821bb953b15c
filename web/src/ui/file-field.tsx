import type { ReactNode } from 'react';
import styles from './file-field.module.css';
import { FieldFrame } from './text-field.tsx';

interface Props {
  readonly label: string;
  readonly hint: ReactNode;
  /** Endings and media types, as in the attribute of the same name. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
  readonly error?: string | undefined;
}

/** Chooses one file from the device. */
export function FileField({ label, hint, accept, onChoose, error }: Props): ReactNode {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="file"
          accept={accept}
          className={styles.file}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) onChoose(file);
          }}
        />
      )}
    </FieldFrame>
  );
}
