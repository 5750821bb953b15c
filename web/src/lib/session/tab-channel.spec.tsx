import { cleanup, screen } from '@testing-library/react';
import { FakeBroadcastChannel } from '../../../test/support/fake-broadcast-channel.ts';
import { demoServer, renderApp, signInStored } from '../../../test/support/render-app.tsx';
import { openTabChannel } from './tab-channel.ts';
import type { TabMessage } from './tab-channel.ts';

const flush = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('the channel between tabs (S-083)', () => {
  it('sends and receives nothing once it is closed', async () => {
    const heard: TabMessage[] = [];
    const closed = openTabChannel((message) => heard.push(message));
    const open = openTabChannel(() => undefined);
    open.post({ type: 'ask' });
    await flush();
    closed.close();
    open.post({ type: 'warning' });
    await flush();
    expect(heard).toEqual([{ type: 'ask' }]);
  });

  it('closes with the page and hands its session to no other tab afterwards', async () => {
    const close = jest.spyOn(FakeBroadcastChannel.prototype, 'close');
    const server = demoServer();
    signInStored(server);
    renderApp(server, { path: '/nowhere' });
    await screen.findByRole('button', { name: /^Account: / });
    const other = new FakeBroadcastChannel('session');
    const heard: unknown[] = [];
    other.onmessage = ({ data }) => heard.push((data as TabMessage).type);
    const handedOver = async (): Promise<number> => {
      heard.length = 0;
      other.postMessage({ type: 'ask' });
      await flush();
      return heard.filter((type) => type === 'hand-over').length;
    };
    expect(await handedOver()).toBe(1);
    expect(close).not.toHaveBeenCalled();
    cleanup();
    expect(close).toHaveBeenCalledTimes(1);
    expect(await handedOver()).toBe(0);
  });
});
