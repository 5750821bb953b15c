import { createHash } from 'node:crypto';
import { AuthKeys, newKeyFile } from '../keys/auth-keys.ts';
import { LinkTokens } from './link-tokens.ts';

const ID = '0b3f7c1e-0000-4000-8000-000000000001';
const OTHER = '0b3f7c1e-0000-4000-8000-000000000002';

const open = (publicUrl = 'https://book.example.com/'): LinkTokens =>
  new LinkTokens(AuthKeys.parse(newKeyFile()), { PUBLIC_URL: publicUrl });

describe('secrets of emailed links', () => {
  it('are 32 bytes, stable, and different for each row, purpose and key (S-134)', () => {
    const [links, strange] = [open(), open()];
    const token = links.tokenOf('password-reset', ID);
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(links.tokenOf('password-reset', ID)).toBe(token);
    const others = [
      links.tokenOf('password-reset', OTHER),
      links.tokenOf('email-confirmation', ID),
      links.tokenOf('deletion-receipt', ID),
      strange.tokenOf('password-reset', ID),
    ];
    expect(new Set([token, ...others]).size).toBe(5);
  });

  it('are stored as their SHA-256 (S-134)', () => {
    const links = open();
    const token = links.tokenOf('password-reset', ID);
    const hash = createHash('sha256').update(token).digest('base64url');
    expect(links.hashOf(token)).toBe(hash);
    expect(links.hashFor('password-reset', ID)).toBe(hash);
  });

  it('are part of links that start with the public address (S-118)', () => {
    const links = open();
    expect(links.resetUrl(ID)).toBe(
      `https://book.example.com/reset-password?token=${links.tokenOf('password-reset', ID)}`,
    );
    expect(links.confirmUrl(ID)).toBe(
      `https://book.example.com/confirm-email?token=${links.tokenOf('email-confirmation', ID)}`,
    );
    expect(links.deletionUrl(ID)).toBe(
      `https://book.example.com/account-deleted#${links.tokenOf('deletion-receipt', ID)}`,
    );
  });
});
