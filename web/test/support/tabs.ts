import { screen } from '@testing-library/react';

/** Expects tabs with these accessible names, in this order. On phones they show one word of them. */
export function expectTabs(...names: readonly string[]): void {
  const tabs = screen.getAllByRole('tab');
  expect(tabs).toHaveLength(names.length);
  for (const [place, tab] of tabs.entries()) expect(tab).toHaveAccessibleName(names[place]);
}
