import {
  getFiles,
  getSlateVersions,
  postFile,
  postFileCheck,
  postFileDiscard,
  postFileDownload,
  postRollback,
  type FileOutcome,
  type FileState,
  type ReceivedFile,
  type SlateVersions,
  type Sport,
} from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { KEEP_LAST, useRead, useReadAgain } from '../../../lib/api/use-read.ts';

/** A file to upload, with its bytes in base64. */
export interface Upload {
  readonly fileName: string;
  readonly sport: Sport | null;
  readonly content: string;
}

export interface FilesState {
  readonly files: readonly ReceivedFile[] | undefined;
  readonly count: number;
  readonly pageCount: number;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** What publishing would do. Throws what the call throws, like the others. */
  readonly check: (upload: Upload) => Promise<FileOutcome>;
  readonly publish: (upload: Upload) => Promise<FileOutcome>;
  /** Returns the bytes in base64. */
  readonly download: (fileId: number) => Promise<string>;
  readonly discard: (fileId: number) => Promise<void>;
  readonly rollBack: (fileId: number, version: number, currentVersion: number) => Promise<FileOutcome>;
}

interface Filter {
  readonly state: FileState | null;
  readonly sport: Sport | null;
  readonly page: number;
}

/** A page of the received files, and what an administrator may do with them. */
export function useFiles({ state, sport, page }: Filter): FilesState {
  const query = {
    page: String(page),
    ...(state === null ? {} : { state }),
    ...(sport === null ? {} : { sport }),
  };
  const { data, error, mutate } = useRead(getFiles, { query }, apiClient, KEEP_LAST);
  const readAgain = useReadAgain(getFiles);
  const [keyOf, setKeyOf] = useState(makeKeyKeeper);
  return {
    files: data?.data.files,
    count: data?.data.count ?? 0,
    pageCount: data?.data.pageCount ?? 1,
    error,
    reload: () => void mutate(),
    check: async (upload) => (await apiClient.call(postFileCheck, { body: upload })).data,
    publish: async (upload) => {
      const headers = { 'idempotency-key': keyOf(upload) };
      try {
        const { data: outcome } = await apiClient.call(postFile, { body: upload, headers });
        // Another file may take its place, and the same one published after that is not a repetition.
        setKeyOf(makeKeyKeeper);
        return outcome;
      } finally {
        await readAgain();
      }
    },
    download: async (fileId) => {
      const headers = { 'idempotency-key': keyOf({ download: fileId, at: Date.now() }) };
      const params = { id: String(fileId) };
      return (await apiClient.call(postFileDownload, { params, headers })).data.content;
    },
    discard: async (fileId) => {
      const headers = { 'idempotency-key': keyOf({ discard: fileId }) };
      try {
        await apiClient.call(postFileDiscard, { params: { id: String(fileId) }, headers });
      } finally {
        await readAgain();
      }
    },
    rollBack: async (fileId, version, currentVersion) => {
      const params = { id: String(fileId) };
      const body = { version, currentVersion };
      const headers = { 'idempotency-key': keyOf({ fileId, ...body }) };
      try {
        return (await apiClient.call(postRollback, { params, body, headers })).data;
      } finally {
        await readAgain();
      }
    },
  };
}

/** The versions of the slate that a file belongs to. */
export function useSlateVersions(fileId: number): {
  readonly slate: SlateVersions | undefined;
  readonly error: Error | undefined;
} {
  const { data, error } = useRead(getSlateVersions, { params: { id: String(fileId) } }, apiClient);
  return { slate: data?.data, error };
}
