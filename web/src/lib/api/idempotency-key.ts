const KEY_BYTES = 16;

/**
 * Makes idempotency keys. The same payload keeps its key, so that a retry after an unknown outcome gets the first
 * response. Another payload gets another key.
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

/** Unlike randomUUID, this works without a secure context. */
function randomKey(): string {
  const bytes = window.crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns a random version 4 UUID, also without a secure context. */
export function newUuid(): string {
  const key = randomKey();
  const variant = ((Number.parseInt(key[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  const text = `${key.slice(0, 12)}4${key.slice(13, 16)}${variant}${key.slice(17)}`;
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
