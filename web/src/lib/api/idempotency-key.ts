const KEY_BYTES = 16;

/**
 * Keys for a command that may be sent again: the same payload has the same key, so that a second try after an
 * unknown outcome finds the first one's answer. Another payload gets another key.
 */
export function makeKeyKeeper(): (payload: unknown) => string {
  let payloadOfKey: string | null = null;
  let key = '';
  return (payload) => {
    const text = JSON.stringify(payload);
    if (text !== payloadOfKey) {
      payloadOfKey = text;
      key = randomKey();
    }
    return key;
  };
}

/** Works without a secure context too, unlike randomUUID. */
function randomKey(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A random UUID, version 4; works without a secure context too. */
export function newUuid(): string {
  const key = randomKey();
  const variant = ((Number.parseInt(key[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const text = `${key.slice(0, 12)}4${key.slice(13, 16)}${variant}${key.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
