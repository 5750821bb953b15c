import { provideBrowser, type BrowserSteps } from './browser.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('no'));
const NOTHING: BrowserSteps = { find: () => undefined, install: refuse, tryOut: refuse };

describe('the browser for journeys', () => {
  it('is the installed one, without a download', async () => {
    expect(await provideBrowser({ ...NOTHING, find: () => '/usr/bin/chromium' })).toEqual({
      program: '/usr/bin/chromium',
    });
  });

  it('is downloaded when none is installed', async () => {
    const tried: string[] = [];
    const steps = {
      ...NOTHING,
      install: async () => '/cache/chrome',
      tryOut: async (program: string) => tried.push(program),
    };
    expect(await provideBrowser(steps)).toEqual({ program: '/cache/chrome' });
    expect(tried).toEqual(['/cache/chrome']);
  });

  it('is requested in one sentence when the download fails or system libraries are missing', async () => {
    expect(await provideBrowser(NOTHING)).toEqual({
      problem: expect.stringMatching(/^[^.]*no Chromium or Chrome[^.]*CHROMIUM_PATH\.$/),
    });
    expect(await provideBrowser({ ...NOTHING, install: async () => '/cache/chrome' })).toEqual({
      problem: expect.stringMatching(/^[^.]*install-deps chromium[^.]*\.$/),
    });
  });
});
