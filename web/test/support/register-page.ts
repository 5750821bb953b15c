import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from './fake-server.ts';
import { renderApp } from './render-app.tsx';
import type { RenderedApp } from './render-app.tsx';

/** Helpers for the registration page. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label);
export const terms = (): HTMLElement => screen.getByRole('checkbox');
export const submit = (): HTMLElement => screen.getByRole('button', { name: 'Create account' });
export const plan = (name: RegExp): HTMLElement => screen.getByRole('radio', { name });

/** A valid registration, by label. */
export const VALID = {
  Username: 'samw',
  Email: 'sam@example.com',
  Password: 'long-enough-1',
  'Confirm password': 'long-enough-1',
};

/** Opens the page and waits for its heading. */
export async function openRegister(server: FakeServer, path = '/register'): Promise<RenderedApp> {
  const app = renderApp(server, { path });
  await screen.findByRole('heading', { level: 1, name: 'Create your account' });
  return app;
}

/** Sets fields at once. Other tests cover typing. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

/** Fills the form, accepts the terms and submits it. */
export async function send(user: UserEvent, values: Readonly<Record<string, string>> = VALID): Promise<void> {
  fill(values);
  await user.click(terms());
  await user.click(submit());
}
