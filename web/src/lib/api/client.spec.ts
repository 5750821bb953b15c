import {
  deleteSession,
  getClientConfig,
  getExportFile,
  getMe,
  getSessions,
  postForgotPassword,
  postLogin,
} from '@app/contracts';
import { FakeServer } from '../../../test/support/fake-server.ts';
import { testUser } from '../../../test/support/render-app.tsx';
import { apiClient, call, download } from './client.ts';
import { ApiError, failureText } from './errors.ts';

let server: FakeServer;
const me = { success: true as const, data: { user: testUser() } };

beforeEach(() => {
  server = new FakeServer();
  Object.assign(globalThis, { fetch: server.fetch });
});

afterEach(() => {
  jest.useRealTimers();
});

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => null,
    (error: unknown) => error,
  );
}

describe('requests', () => {
  it('use the base /api, so they never match a screen of the same path (S-050)', async () => {
    server.reply(postLogin, { success: true, data: { token: 't', user: testUser() } });
    await call(postLogin, { body: { username: 'samw', password: 'secret' } });
    expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/login']);
  });

  it.each(['localStorage', 'sessionStorage'] as const)(
    'carry the token from %s as bearer through both clients (S-080)',
    async (storage) => {
      window[storage].setItem('authToken', 'abc');
      server.reply(getMe, me).reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: null });
      await call(getMe);
      await apiClient.call(getMe);
      const tokens = server.requestsOf(getMe).map(({ headers }) => headers.get('authorization'));
      expect(tokens).toEqual(['Bearer abc', 'Bearer abc']);
    },
  );

  it('carry no authorization without a token (S-080)', async () => {
    server.reply(getMe, me);
    await call(getMe);
    expect(server.requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('are marked when made in the background (S-069)', async () => {
    server.reply(getMe, me);
    await call(getMe);
    await call(getMe, { isBackground: true });
    expect(server.requests.map(({ headers }) => headers.get('x-background'))).toEqual([null, '1']);
  });

  it('fill in path parameters and send bodies as JSON', async () => {
    server.reply(deleteSession, { success: true });
    server.reply(postForgotPassword, {
      success: true,
      message: 'If an account exists with that email, a password reset link has been sent.',
    });
    await call(deleteSession, { params: { id: 'a/b' } });
    await call(postForgotPassword, { body: { email: 'sam@example.com' } });
    expect(server.requests[0]?.path).toBe('/api/auth/sessions/a%2Fb');
    expect(server.requests[1]?.body).toEqual({ email: 'sam@example.com' });
    expect(server.requests[1]?.headers.get('content-type')).toBe('application/json');
  });

  it.each([
    ['the auth client', call],
    ['the other client', apiClient.call],
  ])('through %s time out after 10 seconds (S-081)', async (_, callOf) => {
    server.reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: null }).reply(getMe, me);
    await apiClient.call(getMe); // The base URL is cached from here on.
    server.stall(getMe);
    jest.useFakeTimers();
    let failure: unknown = null;
    void failureOf(callOf(getMe)).then((error) => {
      failure = error;
    });
    await jest.advanceTimersByTimeAsync(9_999);
    expect(failure).toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect(failure).toBeInstanceOf(DOMException);
    expect(failure).not.toBeInstanceOf(ApiError);
  });

  it('are aborted with the caller', async () => {
    server.stall(getMe);
    const stop = new AbortController();
    const failure = failureOf(call(getMe, { signal: stop.signal }));
    stop.abort();
    expect(await failure).toBeInstanceOf(DOMException);
  });
});

describe('responses', () => {
  it('are parsed with the contract', async () => {
    server.reply(getMe, me);
    expect(await call(getMe)).toEqual(me);
  });

  it('with files are returned unchanged', async () => {
    server.replyText(getExportFile, 200, '{"kind":"export"}');
    const blob = await download(getExportFile, { params: { id: '1' } });
    expect(blob.size).toBe('{"kind":"export"}'.length);
  });

  it('of an unexpected shape are an error but not a refusal', async () => {
    server.replyText(getMe, 200, '{"success":true,"data":{}}');
    expect(await failureOf(call(getMe))).not.toBeInstanceOf(ApiError);
  });

  it.each([
    ['the error', { error: 'No.', message: 'Other' }, 'No.'],
    ['the message', { message: 'No.' }, 'No.'],
    ['nothing', {}, null],
  ])('that refuse have the text of %s (S-481)', async (_, body, serverText) => {
    server.replyText(getMe, 409, JSON.stringify({ success: false, code: 'CONFLICT', ...body }));
    const error = await failureOf(call(getMe));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'CONFLICT', serverText, issues: [] });
  });

  it('that refuse with 200 are refusals too (S-091)', async () => {
    server.replyText(getMe, 200, '{"success":false}');
    expect(await failureOf(call(getMe))).toBeInstanceOf(ApiError);
  });

  it('that refuse include the broken rules', async () => {
    const issues = [{ field: 'email', rule: 'Email is required' }];
    server.refuse(getMe, { code: 'VALIDATION_FAILED', error: 'Email is required', issues });
    expect(await failureOf(call(getMe))).toMatchObject({ status: 400, issues });
  });

  it.each([
    ['no network', (to: FakeServer) => to.disconnect(getMe)],
    ['a page instead of JSON', (to: FakeServer) => to.replyText(getMe, 502, '<html>Bad gateway</html>')],
    ['an unknown refusal', (to: FakeServer) => to.replyText(getMe, 502, '{"oops":1}')],
  ])('are errors but not refusals with %s', async (_, arrange) => {
    arrange(server);
    const error = await failureOf(call(getMe));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(ApiError);
  });

  it('become one sentence of a form', async () => {
    const texts = { refused: 'Refused', failed: 'Failed' };
    server.refuse(getMe, { code: 'CONFLICT', error: 'As sent' });
    expect(failureText(await failureOf(call(getMe)), texts)).toBe('As sent');
    server.refuse(getMe);
    expect(failureText(await failureOf(call(getMe)), texts)).toBe('Refused');
    server.disconnect(getMe);
    expect(failureText(await failureOf(call(getMe)), texts)).toBe('Failed');
  });
});

describe('the second client', () => {
  // The base URL is requested once per page, so each case gets its own page.
  async function freshClient() {
    let fresh: typeof import('./client.ts') | undefined;
    await jest.isolateModulesAsync(async () => {
      fresh = await import('./client.ts');
    });
    if (!fresh) throw new Error('not loaded');
    return fresh.apiClient;
  }

  it('reads its base address from the installation once (S-082)', async () => {
    server.reply(getClientConfig, { apiBaseUrl: '/second/', developmentMailboxUrl: null });
    const client = await freshClient();
    await failureOf(client.call(getSessions));
    await failureOf(client.call(getSessions));
    expect(server.requests.map(({ path }) => path)).toEqual([
      '/api/client-config',
      '/second/auth/sessions',
      '/second/auth/sessions',
    ]);
  });

  it('retries when the installation did not respond (S-082)', async () => {
    server.disconnect(getClientConfig);
    const client = await freshClient();
    await failureOf(client.call(getMe));
    server.reply(getClientConfig, { apiBaseUrl: '/api', developmentMailboxUrl: null }).reply(getMe, me);
    expect(await client.call(getMe)).toEqual(me);
  });

  it.each(['//evil.example', 'https://evil.example/api', 'api'])(
    'never carries a token to %s (S-082)',
    async (apiBaseUrl) => {
      window.localStorage.setItem('authToken', 'abc');
      server.reply(getClientConfig, { apiBaseUrl, developmentMailboxUrl: null });
      const client = await freshClient();
      expect(await failureOf(client.call(getMe))).toBeInstanceOf(Error);
      expect(server.requests.map(({ path }) => path)).toEqual(['/api/client-config']);
    },
  );
});
