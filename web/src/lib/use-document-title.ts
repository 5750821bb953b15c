import { PRODUCT_NAME } from '@app/domain';
import { useEffect } from 'react';

/** Sets the title of the browser tab: the page, then the product. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${PRODUCT_NAME}`;
  }, [page]);
}
