import type { DataExport } from '@app/contracts';
import { formatDay } from '@app/domain';

/** Profile texts that the specification defines. */
export const PROFILE_TEXTS = {
  loadFailed: 'Failed to load profile data',
  readFailed: 'Failed to get user profile',
  updateFailed: 'Failed to update profile',
  sampleData: 'Sample data',
  unknownDate: 'N/A',
} as const;

/** How long the saved message stays (S-148). */
export const SAVED_MESSAGE_MS = 3_000;

/** Describes an export's state (S-153). null when none was requested. */
export function exportText(dataExport: DataExport | null): string {
  if (dataExport === null) return 'No exports yet. An export is one file with everything we store about you.';
  const { status, servicesDone, servicesTotal, waitingFor } = dataExport;
  switch (status) {
    case 'queued':
      return 'Your export is queued. You can leave this page.';
    case 'running':
      return `Collecting your data: ${String(servicesDone)} of ${String(servicesTotal)} parts. You can leave this page.`;
    case 'waiting':
      return `${waitingFor === null ? 'A part' : `The part "${waitingFor}"`} of the product isn’t responding right now. We’ll retry automatically and email you when your export is ready.`;
    case 'ready':
      return readyText('Your export', dataExport);
    case 'failed':
      return 'Your export failed. Please start it again.';
  }
}

/** Describes a ready export while a newer one is in progress or has failed. */
export function earlierExportText(dataExport: DataExport): string {
  return readyText(`Your export from ${formatDay(dataExport.requestedAt)}`, dataExport);
}

function readyText(name: string, { sizeBytes, expiresAt }: DataExport): string {
  const end = expiresAt === null ? '' : ` It is kept until ${formatDay(expiresAt)}.`;
  return `${name} is ready${sizeText(sizeBytes)}.${end}`;
}

function sizeText(bytes: number | null): string {
  if (bytes === null) return '';
  const kilobytes = bytes / 1_024;
  return kilobytes < 1_024
    ? ` (${String(Math.max(1, Math.round(kilobytes)))} KB)`
    : ` (${(kilobytes / 1_024).toFixed(1)} MB)`;
}

/** Returns the download's file name: product and request date. */
export function exportFileName(product: string, { requestedAt }: DataExport): string {
  return `${product.toLowerCase()}-data-${requestedAt.slice(0, 10)}.json`;
}
