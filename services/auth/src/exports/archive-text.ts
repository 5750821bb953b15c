import type { UserRecord } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';

/** A part is closed once it is about so long, in characters. */
const PART_LENGTH = 200_000;

/** How the document begins, before its sections. `exportedAt` is an ISO instant. */
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

/** How it ends. */
export const ARCHIVE_TAIL = '}}\n';

/**
 * One service's section as JSON text, `"name":[…]`, cut between records into parts that are stored and sent one by
 * one. Every section but the first begins with a comma.
 */
export function sectionParts(name: string, records: readonly UserRecord[], isFirst: boolean): string[] {
  const parts: string[] = [];
  let part = `${isFirst ? '' : ','}${JSON.stringify(name)}:[`;
  records.forEach((record, index) => {
    part += `${index === 0 ? '' : ','}${JSON.stringify(record)}`;
    if (part.length < PART_LENGTH) return;
    parts.push(part);
    part = '';
  });
  parts.push(`${part}]`);
  return parts;
}
