import type { ReactNode } from 'react';
import { reloadPage, useIsOutdated } from '../../lib/code/new-version.ts';
import { Notice } from '../../ui/notice.tsx';

/** Offers the app's new version. The open page keeps working, so the user decides when to reload. */
export function VersionNotice(): ReactNode {
  if (!useIsOutdated()) return null;
  return (
    <Notice action={{ label: 'Reload page', onClick: reloadPage }}>
      A new version is available. Reload the page to use it. Anything typed and not saved will be lost.
    </Notice>
  );
}
