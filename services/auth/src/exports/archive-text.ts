import type { UserRecord } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';

/** Approximate length of a part in characters. */
const PART_LENGTH = 200_000;

/** Start of the document, before its sections. `exportedAt` is an ISO instant. */
export function archiveHead(
  user: { readonly id: string; readonly username: string },
  exportedAt: string,
): string {
  const facts = JSON.stringify({
    product: PRODUCT_NAME,
    exportedAt,
    userId: user.id,
    username: user.username,
  });
  return `${facts.slice(0, -1)},"services":{`;
}

/** End of the document. */
export const ARCHIVE_TAIL = '}}\n';

/** A page of a section. All of its pages in order are the section. Only the last one may be empty. */
export interface SectionPage {
  readonly records: readonly UserRecord[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Returns a page of a service's section as JSON text, cut between records into parts that are stored and sent
 * separately. The section is `"name":[…]`, however its records are paged. Each section except the first
 * starts with a comma.
 */
export function pageParts(name: string, isFirstSection: boolean, page: SectionPage): string[] {
  const parts: string[] = [];
  let part = page.isFirst ? `${isFirstSection ? '' : ','}${JSON.stringify(name)}:[` : '';
  page.records.forEach((record, index) => {
    part += `${page.isFirst && index === 0 ? '' : ','}${JSON.stringify(record)}`;
    if (part.length < PART_LENGTH) return;
    parts.push(part);
    part = '';
  });
  if (page.isLast) part += ']';
  if (part !== '') parts.push(part);
  return parts;
}
