import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MailStore } from './mail-store.ts';
import { listPage, mailPage, missingPage, PAGE_POLICY } from './page.ts';

/** A running mailbox page. */
export type MailboxPage = { readonly url: string; close(): Promise<void> };

type Answer = { readonly status: number; readonly type: string; readonly body: string };

const HTML = 'text/html; charset=utf-8';
/** Allowed Host headers. They stop a foreign page whose DNS name points to this machine. */
const LOOPBACK = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/**
 * Shows a store's mails on `host`, to browsers on this machine. `port` 0 picks a free one. Rejects with EADDRINUSE when it is taken.
 */
export async function startPage(port: number, host: string, store: MailStore): Promise<MailboxPage> {
  const server = createServer((request, response) => {
    const { status, type, body } = answer(request, store);
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy': PAGE_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  });
  server.listen({ port, host });
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer({ method, url = '/', headers }: IncomingMessage, store: MailStore): Answer {
  if (!LOOPBACK.test(headers.host ?? '')) return plain(403, 'Open this page as 127.0.0.1.');
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'This page only shows mail.');
  const [path = '/'] = url.split('?');
  if (path === '/') return { status: 200, type: HTML, body: listPage(store.list()) };
  if (path === '/messages.json') {
    return { status: 200, type: 'application/json', body: JSON.stringify(store.list()) };
  }
  if (path === '/favicon.ico') return plain(204, '');
  const mail = path.startsWith('/mails/') ? store.find(path.slice('/mails/'.length)) : undefined;
  if (mail) return { status: 200, type: HTML, body: mailPage(mail) };
  return { status: 404, type: HTML, body: missingPage() };
}

function plain(status: number, body: string): Answer {
  return { status, type: 'text/plain; charset=utf-8', body };
}
