import { once } from 'node:events';
import { SIZES } from './browser.ts';
import { milliseconds, type Findings } from './findings.ts';
import { startOwnBrowser } from './own-browser.ts';

/** Assumed slowdown of a small phone's processor relative to this machine. */
const SLOW_CPU = 4;
const FIRST_CARD_MS = 1_200;
/** Far above what a busy machine needs. Only ends what hangs. */
const TIMEOUT_MS = 30_000;

/** Runs before the page's own code: chooses the sport, and keeps when the first card is visible, in the frame after it is there. */
const WATCH = `localStorage.setItem('selectedSport', 'nfl');
globalThis.firstCard = new Promise((resolve) => {
  setTimeout(resolve, ${String(TIMEOUT_MS)});
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('main article') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now()));
  }).observe(document, { childList: true, subtree: true });
});`;

/**
 * Measures the time from navigation to the first game card at a quarter of the processor speed, each time with a new
 * profile. Other load only adds time, so the shortest round counts. No debugger is attached, as Playwright's is: with one,
 * V8 parses a module again for the position of every error that it creates, which takes a loading page a fifth of its time.
 */
export async function measureFirstCard(
  gatewayUrl: string,
  rounds: number,
  findings: Findings,
): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await firstCardMs(gatewayUrl));
  findings.hold('first game card, 4× slower CPU', Math.min(...times), FIRST_CARD_MS, milliseconds);
}

async function firstCardMs(gatewayUrl: string): Promise<number> {
  const browser = await startOwnBrowser();
  try {
    const page = await DevToolsPage.open(browser.port);
    await page.send('Page.enable');
    await page.send('Emulation.setDeviceMetricsOverride', {
      ...SIZES.phone,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await page.send('Page.navigate', { url: `${gatewayUrl}/dashboard` });
    const { result } = (await page.send('Runtime.evaluate', {
      expression: 'firstCard',
      awaitPromise: true,
    })) as { readonly result: { readonly value?: unknown } };
    if (typeof result.value !== 'number') throw new Error('The first card did not appear.');
    return result.value;
  } finally {
    await browser.stop();
  }
}

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** The first page of a browser, by its DevTools protocol alone. */
class DevToolsPage {
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private sent = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    });
  }

  static async open(port: number): Promise<DevToolsPage> {
    const listed = await fetch(`http://127.0.0.1:${String(port)}/json/list`);
    const targets = (await listed.json()) as {
      readonly type: string;
      readonly webSocketDebuggerUrl: string;
    }[];
    const target = targets.find(({ type }) => type === 'page');
    if (target === undefined) throw new Error('The browser has no page.');
    const socket = new WebSocket(target.webSocketDebuggerUrl);
    await once(socket, 'open');
    return new DevToolsPage(socket);
  }

  /** Sends a command and returns its result. Rejects with the browser's message. */
  send(method: string, params: object = {}): Promise<unknown> {
    this.sent += 1;
    const id = this.sent;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => {
        this.waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`${method}: ${error.message}`));
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }
}
