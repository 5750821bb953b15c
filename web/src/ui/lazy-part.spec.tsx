import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { pass, settle, stopClock } from '../../test/support/fake-clock.ts';
import { knownLoaders } from '../lib/code/load-code.ts';
import type { BoundaryKind } from './region-boundary.tsx';
import { lazyPart } from './lazy-part.tsx';
import type { LazyPart } from './lazy-part.tsx';

const loaded = { default: () => <p>Here it is</p> };

let isReachable = false;
let attempts = 0;

/** Returns a part whose code loads or fails, as the test decides. */
function part(kind?: BoundaryKind): LazyPart<object> {
  return lazyPart(async () => {
    attempts += 1;
    await Promise.resolve();
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
    return loaded;
  }, kind);
}

function show(Part: LazyPart<object>): void {
  render(
    <Suspense fallback={<p>Loading</p>}>
      <input aria-label="Note" />
      <Part />
    </Suspense>,
  );
}

/** Serves the page of the version that starts with `entry`. */
function servePage(entry: string): void {
  const text = `<div id="root"></div><script type="module" src="${entry}"></script>`;
  const response = { ok: true, text: () => Promise.resolve(text) };
  Object.assign(globalThis, { fetch: () => Promise.resolve(response) });
}

function goOnline(isOnline: boolean): void {
  jest.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
}

beforeEach(() => {
  isReachable = false;
  attempts = 0;
  // React logs every error that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  servePage('/assets/index-this.js');
  document.head.innerHTML = '<script type="module" src="/assets/index-this.js"></script>';
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.innerHTML = '';
});

describe('a part whose code failed to load (S-483)', () => {
  it('says so and appears after Retry', async () => {
    show(part());
    expect(await screen.findByText('This part couldn’t be loaded.')).toBeVisible();
    isReachable = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(attempts).toBe(2);
  });

  it('says so again after a failed Retry and keeps what was typed next to it', async () => {
    show(part());
    await screen.findByRole('alert');
    await userEvent.type(screen.getByLabelText('Note'), 'typed');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(attempts).toBe(2);
    expect(screen.getByText('This part couldn’t be loaded.')).toBeVisible();
    expect(screen.getByLabelText('Note')).toHaveValue('typed');
  });

  it('says what is missing while offline and loads automatically when the network returns', async () => {
    stopClock();
    goOnline(false);
    show(part());
    await settle();
    expect(screen.getByText('This part isn’t available offline yet.')).toBeVisible();
    isReachable = true;
    goOnline(true);
    await settle();
    expect(screen.getByText('Here it is')).toBeVisible();
  });

  it('retries with growing delays, whatever the browser says about the network', async () => {
    stopClock();
    show(part());
    await settle();
    expect(attempts).toBe(1);
    await pass(1_300);
    expect(attempts).toBe(2);
    isReachable = true;
    await pass(2_600);
    await settle();
    expect(attempts).toBe(3);
    expect(screen.getByText('Here it is')).toBeVisible();
  });

  it('gives a whole screen its heading and shows nothing for an optional part', async () => {
    show(part('screen'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not loaded' })).toBeVisible();
    stopClock();
    show(part('silent'));
    await settle();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    isReachable = true;
    await pass(1_300);
    await settle();
    expect(screen.getAllByText('Here it is').length).toBeGreaterThan(0);
  });

  it('leaves the reload to the user when a new version has replaced it', async () => {
    stopClock();
    servePage('/assets/index-next.js');
    show(part());
    await settle();
    await pass(1_300);
    await settle();
    expect(screen.getByText('A new version is available.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Anything typed here and not saved will be lost.');
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
    await pass(60_000);
    expect(attempts).toBe(2);
  });
});

describe('a loaded part', () => {
  function Counter(): ReactNode {
    const [count, setCount] = useState(0);
    return (
      <button
        onClick={() => {
          setCount(count + 1);
        }}
      >
        {count}
      </button>
    );
  }

  it('is rendered at once if it was loaded before and keeps its state when rendered again', async () => {
    const Part = lazyPart(() => Promise.resolve({ default: Counter }));
    await Part.preload();
    const { rerender } = render(<Part />);
    await userEvent.click(screen.getByRole('button', { name: '0' }));
    rerender(<Part />);
    expect(screen.getByRole('button', { name: '1' })).toBeVisible();
  });

  it('contains its own error', async () => {
    let isBroken = true;
    const Part = lazyPart(() =>
      Promise.resolve({
        default: () => {
          if (isBroken) throw new Error('broken');
          return <p>Whole again</p>;
        },
      }),
    );
    show(Part);
    expect(await screen.findByText('Something went wrong here.')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Whole again')).toBeVisible();
  });
});

describe('style sheets of a part (S-483)', () => {
  const sheet = (): HTMLLinkElement => {
    const found = document.querySelector('link');
    if (!found) throw new Error('no style sheet');
    return found;
  };

  it('that failed are loaded again before its code', async () => {
    stopClock();
    document.head.innerHTML += '<link rel="stylesheet" href="/assets/part.css">';
    const failed = sheet();
    failed.dispatchEvent(new Event('error'));
    isReachable = true;
    show(part());
    await settle();
    expect(sheet()).not.toBe(failed);
    expect(attempts).toBe(0);
    act(() => {
      sheet().dispatchEvent(new Event('load'));
    });
    await settle();
    expect(screen.getByText('Here it is')).toBeVisible();
  });

  it('that are loading are left alone, since another part waits for them', async () => {
    document.head.innerHTML += '<link rel="stylesheet" href="/assets/other.css">';
    const onItsWay = sheet();
    isReachable = true;
    show(part());
    expect(await screen.findByText('Here it is')).toBeVisible();
    expect(sheet()).toBe(onItsWay);
  });
});

it('a part that few people need is not prefetched', () => {
  const before = knownLoaders.length;
  lazyPart(() => Promise.resolve(loaded), 'region', { isPrefetched: false });
  expect(knownLoaders).toHaveLength(before);
  part();
  expect(knownLoaders).toHaveLength(before + 1);
});
