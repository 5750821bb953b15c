import { getManifest, type RpcContract } from '@app/contracts';
import { PublishedFiles } from './published-files.ts';
import type { Services } from './services.ts';

/** Twenty past slates, the open one and the index of each of three sports. */
const ONE_LOOK = Array.from({ length: 3 * 22 }, (_, index) => `/static/${String(index)}.json`);

it('keeps all that one look at what exists reads, so the next look fetches nothing', async () => {
  const fetched: string[] = [];
  const ask = (contract: RpcContract, { sha256 }: { readonly sha256: string }): Promise<unknown> => {
    if (contract.pattern === getManifest.pattern)
      return Promise.resolve({ version: 1, entries: ONE_LOOK.map((path) => ({ path, sha256: path })) });
    fetched.push(sha256);
    return Promise.resolve({ bodyBase64: Buffer.from('{}').toString('base64') });
  };
  const files = new PublishedFiles({ ask } as unknown as Services);
  const look = () => Promise.all(ONE_LOOK.map((path) => files.find(path, (document) => document)));
  const first = await look();
  const second = await look();
  expect(fetched).toEqual(ONE_LOOK);
  expect(second.every((document, index) => document === first[index])).toBe(true);
});
