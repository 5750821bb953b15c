import { ONE_COLUMN, PHONE } from '../../src/lib/use-media.ts';

/** Makes the window as narrow as a phone's until mocks are restored. */
export function onPhone(): void {
  const { matchMedia } = window;
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: [PHONE, ONE_COLUMN].includes(query),
  }));
}
