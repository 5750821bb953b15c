import { fireEvent, screen } from '@testing-library/react';
import { describeOutlines, opened, still } from '../../test/support/describe-outlines.ts';
import { demoServer, signInStored, testUser } from '../../test/support/render-app.tsx';

/** Returns everything around a screen. */
function bars(): Element {
  document.querySelector('main')?.replaceChildren();
  return document.body;
}

async function open(
  plan: 'free' | 'pro' | 'elite' | null,
  path = '/nowhere',
  menu?: RegExp,
): Promise<Element> {
  const server = demoServer();
  if (plan === 'free') signInStored(server);
  if (plan === 'pro') signInStored(server, testUser({ planId: 'pro', subscriptionTier: 'premium' }));
  if (plan === 'elite') signInStored(server, testUser({ planId: 'elite', subscriptionTier: 'elite' }));
  await opened(server, { path, sport: 'mlb' });
  if (menu) {
    const button = screen.getByRole('button', { name: menu });
    fireEvent.pointerDown(button, { button: 0, ctrlKey: false, pointerType: 'mouse' });
    fireEvent.keyDown(button, { key: 'Enter' });
    await screen.findByRole('menu');
    await still(server);
  }
  return document.body;
}

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'signed out, at a page that is not there': () => open(null),
  'signed in': async () => {
    await open('free', '/dashboard/record');
    return bars();
  },
  'signed in with an elite plan': async () => {
    await open('elite', '/dashboard/record');
    return bars();
  },
  'the menu of sports': async () => {
    await open(null, '/dashboard/verify', /sport/i);
    return screen.getByRole('menu');
  },
  'the menu of the account': async () => {
    await open('pro', '/dashboard/verify', /account/i);
    return screen.getByRole('menu');
  },
  'a page for subscribers': () => open('free', '/dashboard/admin'),
  'a sport that is unknown': () => open('pro', '/dashboard/findings?sport=curling'),
});
