import { provideBrowser, type BrowserSteps } from './browser.ts';

const refuse = (): Promise<never> => Promise.reject(new Error('no'));
const NOTHING: BrowserSteps = { find: () => undefined, install: refuse, tryOut: refuse };

describe('the browser of the journeys', () => {
  it('is the one of the machine, with no download', async () => {
    expect(await provideBrowser({ ...NOTHING, find: () => '/usr/bin/chromium' })).toEqual({
      program: '/usr/bin/chromium',
    });
  });

  it('is downloaded where there is none', async () => {
    const tried: string[] = [];
    const steps = {
      ...NOTHING,
      install: async () => '/cache/chrome',
      tryOut: async (program: string) => tried.push(program),
    };
    expect(await provideBrowser(steps)).toEqual({ program: '/cache/chrome' });
    expect(tried).toEqual(['/cache/chrome']);
  });

  it('is asked for in one sentence when the download fails, or lacks libraries of the system', async () => {
    expect(await provideBrowser(NOTHING)).toEqual({
      problem: expect.stringMatching(/^[^.]*no Chromium or Chrome[^.]*CHROMIUM_PATH\.$/),
    });
    expect(await provideBrowser({ ...NOTHING, install: async () => '/cache/chrome' })).toEqual({
      problem: expect.stringMatching(/^[^.]*install-deps chromium[^.]*\.$/),
    });
  });
});
