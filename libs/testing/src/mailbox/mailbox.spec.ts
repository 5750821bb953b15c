import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/ports.ts';
import { MailStore } from './mail-store.ts';
import { linksIn, piecesOf } from './mail.ts';
import { sendMail } from './send-mail.ts';
import { type Mailbox, startMailbox } from './start-mailbox.ts';

describe('mailbox', () => {
  let dataDir: string;
  let mailbox: Mailbox;

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'openbook-mailbox-'));
    mailbox = await startMailbox();
  });

  afterEach(async () => {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('receives mail by SMTP and returns it, newest first', async () => {
    await sendMail(mailbox.smtpUrl, {
      to: 'ann@example.com',
      subject: 'First',
      text: 'Open http://127.0.0.1:3001/x.',
    });
    await sendMail(mailbox.smtpUrl, {
      to: 'bob@example.com',
      subject: '=?utf-8?q?Gr=C3=BC=C3=9Fe?=',
      text: '',
    });
    expect(mailbox.messages()).toMatchObject([
      { to: ['bob@example.com'], subject: 'Grüße' },
      {
        to: ['ann@example.com'],
        subject: 'First',
        from: 'books@example.com',
        text: 'Open http://127.0.0.1:3001/x.',
      },
    ]);
    mailbox.clear();
    expect(mailbox.messages()).toEqual([]);
  });

  it('waits for mail by address and subject, and reports which did not arrive', async () => {
    const awaited = mailbox.waitForMessage({ to: 'Ann@Example.com', subject: 'Reset' });
    await sendMail(mailbox.smtpUrl, { to: 'bob@example.com', subject: 'Reset', text: 'not hers' });
    await sendMail(mailbox.smtpUrl, { to: 'ann@example.com', subject: 'Welcome', text: 'not that one' });
    await sendMail(mailbox.smtpUrl, { to: 'ann@example.com', subject: 'Reset your password', text: 'this' });
    expect((await awaited).text).toBe('this');
    expect((await mailbox.waitForMessage({ to: 'bob@example.com' })).text).toBe('not hers');
    await expect(
      mailbox.waitForMessage({ to: 'ann@example.com', subject: 'Bye', timeoutMs: 5 }),
    ).rejects.toThrow('No mail to ann@example.com with "Bye" in its subject arrived within 5 ms.');
  });

  it('keeps its mail across a restart, in files only the owner can read', async () => {
    const first = await startMailbox({ dataDir });
    await sendMail(first.smtpUrl, { to: 'ann@example.com', subject: 'Kept', text: 'Still here' });
    const kept = first.messages();
    await first.close();
    const files = readdirSync(dataDir);
    expect(files).toHaveLength(1);
    expect(statSync(join(dataDir, String(files[0]))).mode & 0o777).toBe(0o600);

    const second = await startMailbox({ dataDir });
    expect(second.messages()).toEqual(kept);
    second.clear();
    await second.close();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('keeps the newest 200, and starts despite a partial file', () => {
    const store = new MailStore(dataDir);
    for (let number = 1; number <= 201; number += 1) {
      store.add({ from: 'a@example.com', to: ['b@example.com'], subject: `Mail ${number}`, text: '' });
    }
    writeFileSync(join(dataDir, '99.json'), '{"id": "cut o');
    for (const mails of [store.list(), new MailStore(dataDir).list()]) {
      const subjects = mails.map(({ subject }) => subject);
      expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([200, 'Mail 201', 'Mail 2']);
    }
    expect(readdirSync(dataDir)).toHaveLength(201);
  });

  it('refuses a message above a megabyte and stores nothing', async () => {
    const line = `${'x'.repeat(998)}\r\n`;
    const answers = await sendMail(mailbox.smtpUrl, {
      to: 'ann@example.com',
      subject: 'Big',
      text: line.repeat(1100),
    });
    expect(answers.at(-1)).toMatch(/^552 /);
    expect(mailbox.messages()).toEqual([]);
  });

  it('listens on the requested ports and reports one in use', async () => {
    const [smtpPort, httpPort] = [await freePort(), await freePort()];
    const own = await startMailbox({ smtpPort, httpPort });
    expect([own.smtpUrl, own.url]).toEqual([`smtp://127.0.0.1:${smtpPort}`, `http://127.0.0.1:${httpPort}`]);
    await expect(startMailbox({ httpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await expect(startMailbox({ smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    await own.close();
  });

  describe('page', () => {
    const page = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
      const answer = await fetch(`${mailbox.url}${path}`);
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self';/,
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return { status: answer.status, text: await answer.text() };
    };

    it('shows its purpose and lists the mail with links', async () => {
      const empty = await page('/');
      expect(empty.text).toContain('This page stands in for a mail server.');
      expect(empty.text).toContain('No mail yet.');
      await sendMail(mailbox.smtpUrl, { to: 'ann@example.com', subject: 'Hello', text: 'See you' });
      const [mail] = mailbox.messages();
      const list = await page('/');
      expect(list.text).toContain(`<a href="/mails/${mail?.id}">\n<strong>Hello</strong>`);
      expect((await page(`/mails/${mail?.id}`)).text).toContain('<div class="text">See you</div>');
      expect((await page('/mails/1')).status).toBe(404);
    });

    it('shows a message as text, with escaped markup and only http(s) links', async () => {
      const text =
        '<script>alert(1)</script> javascript:alert(1) ftp://h/ https://example.com/?a="b&c=1, "quoted"';
      await sendMail(mailbox.smtpUrl, { to: 'ann@example.com', subject: '<b>Bold</b>', text });
      const shown = await page(`/mails/${mailbox.messages()[0]?.id}`);
      expect(shown.text).toContain('<h1>&lt;b&gt;Bold&lt;/b&gt;</h1>');
      expect(shown.text).toContain(
        '&lt;script&gt;alert(1)&lt;/script&gt; javascript:alert(1) ftp://h/ <a href="https://example.com/?a=" rel="noreferrer">https://example.com/?a=</a>&quot;b&amp;c=1, &quot;quoted&quot;',
      );
      expect((await page('/')).text).toContain('&lt;b&gt;Bold&lt;/b&gt;');
      expect(shown.text).not.toMatch(/<script|<b>/);
    });

    it('shows the source of a mail that has only HTML', async () => {
      await sendMail(mailbox.smtpUrl, {
        to: 'ann@example.com',
        subject: 'H',
        text: '<p>Hi</p>',
        type: 'text/html',
      });
      expect((await page(`/mails/${mailbox.messages()[0]?.id}`)).text).toContain('&lt;p&gt;Hi&lt;/p&gt;');
    });

    it('returns the mail as JSON', async () => {
      await sendMail(mailbox.smtpUrl, { to: 'ann@example.com', subject: 'Hello', text: 'See you' });
      expect(JSON.parse((await page('/messages.json')).text)).toEqual(mailbox.messages());
    });

    it('responds only to local host names, and only to reads', async () => {
      const asked = request(`${mailbox.url}/messages.json`, {
        headers: { host: 'attacker.example' },
      }).end();
      const [answer] = (await once(asked, 'response')) as [{ statusCode: number; resume(): void }];
      answer.resume();
      expect(answer.statusCode).toBe(403);
      expect((await fetch(mailbox.url, { method: 'POST' })).status).toBe(405);
    });
  });
});

describe('URLs in a text', () => {
  it('exclude the punctuation after them', () => {
    expect(linksIn({ text: 'Go to https://a.example/b?c=d#e. (Or http://c.example/), https://' })).toEqual([
      'https://a.example/b?c=d#e',
      'http://c.example/',
    ]);
  });

  it('lose no character', () => {
    const text = '  https://a.example/x, y\n<https://b.example> z';
    expect(
      piecesOf(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
