import { useEffect } from 'react';
import { pageTitle } from '../config/site.ts';

/** Sets the title of the browser tab: the page, then the product. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = pageTitle(page);
  }, [page]);
}
