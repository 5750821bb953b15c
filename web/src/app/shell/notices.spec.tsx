import { act, render, screen, waitForElementToBeRemoved } from '@testing-library/react';
import type { ReactNode } from 'react';
import useSWR, { SWRConfig } from 'swr';
import { setupUser } from '../../../test/support/user.ts';
import { SAVED_AT_HEADER } from '../../config/saved-reads.ts';
import { lookForNewVersion } from '../../lib/code/new-version.ts';
import { accountForShown, noteRead, withAge } from '../../lib/shown-reads.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { VersionNotice } from './version-notice.tsx';

const NOW = '2024-10-20T18:30:00.000Z';

function Slate({ name, savedAt }: { readonly name: string; readonly savedAt: string | null }): ReactNode {
  const headers = new Headers(savedAt === null ? {} : { [SAVED_AT_HEADER]: savedAt });
  const { data } = useSWR(name, () => withAge({ title: `Slate ${name}` }, { headers }));
  return <p>{data?.title}</p>;
}

async function show(savedAt: string | null, isOnline: boolean): Promise<void> {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const name = `/static/${String(savedAt)}-${String(isOnline)}`;
  render(
    <SWRConfig value={{ provider: () => new Map(), onSuccess: noteRead, use: [accountForShown] }}>
      <OfflineBanner />
      <Slate name={name} savedAt={savedAt} />
    </SWRConfig>,
  );
  await screen.findByText(`Slate ${name}`);
}

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse(NOW),
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'setTimeout'],
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the banner', () => {
  it('names the age of stored data, also while only the server is away (S-483, S-485)', async () => {
    await show('2024-10-20T14:02:00.000Z', false);
    expect(screen.getByText(/^Offline – showing data from \d+:02 [AP]M/)).toBeVisible();
  });

  it('says so when the server is out of reach but the browser is online (S-485)', async () => {
    await show('2024-10-20T14:02:00.000Z', true);
    expect(screen.getByText(/^Server not reachable – showing data from \d+:02 [AP]M/)).toBeVisible();
  });

  it('adds the day to data of another day (S-485)', async () => {
    await show('2024-10-13T14:02:00.000Z', false);
    expect(screen.getByText(/^Offline – showing data from Sun, Oct 13, \d+:02 [AP]M/)).toBeVisible();
  });

  it('goes when the server gives the same data again (S-485)', async () => {
    jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(true);
    const slate = { title: 'The same slate' };
    const headers = new Headers({ [SAVED_AT_HEADER]: '2024-10-20T14:02:00.000Z' });
    function Same(): ReactNode {
      const { data, mutate } = useSWR('/static/same', () => withAge(slate, { headers }));
      return <button onClick={() => void mutate()}>{data?.title}</button>;
    }
    render(
      <SWRConfig value={{ provider: () => new Map(), onSuccess: noteRead, use: [accountForShown] }}>
        <OfflineBanner />
        <Same />
      </SWRConfig>,
    );
    const button = await screen.findByText('The same slate');
    expect(screen.getByText(/^Server not reachable/)).toBeVisible();
    headers.delete(SAVED_AT_HEADER);
    act(() => {
      button.click();
    });
    await waitForElementToBeRemoved(screen.queryByText(/^Server not reachable/));
  });

  it('is absent while the server answers', async () => {
    await show(null, true);
    expect(screen.queryByText(/showing data from/)).toBeNull();
  });
});

describe('a new version', () => {
  const page = (script: string) =>
    `<html><div id="root"></div><script type="module" src="${script}"></script></html>`;

  it('is offered once the server has it, and the page keeps what is typed until then (S-483)', async () => {
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.src = '/assets/index-one.js';
    document.head.append(entry);
    const answers = [
      page('/assets/index-one.js'),
      '<html>Sign in to this network</html>',
      page('/assets/index-two.js'),
    ];
    const asked: string[] = [];
    const real = globalThis.fetch;
    Object.assign(globalThis, {
      fetch: (path: string) => {
        asked.push(path);
        return Promise.resolve({ ok: true, text: () => Promise.resolve(answers[asked.length - 1]) });
      },
    });
    const user = setupUser();
    render(
      <>
        <VersionNotice />
        <input aria-label="Stake" />
      </>,
    );
    await user.type(screen.getByLabelText('Stake'), '50');
    const { signal } = new AbortController();
    for (let times = 0; times < 2; times += 1) {
      await act(() => lookForNewVersion(signal));
      expect(screen.queryByText(/new version/)).toBeNull();
    }
    await act(() => lookForNewVersion(signal));
    expect(screen.getByText(/^A new version is available\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    expect(screen.getByLabelText('Stake')).toHaveValue('50');
    // The landing page at / is another document.
    expect(asked).toEqual(['/dashboard', '/dashboard', '/dashboard']);
    Object.assign(globalThis, { fetch: real });
    entry.remove();
  });
});
