type Env = Readonly<Record<string, string>>;

/** Above every limit. */
const FAR = 2 ** 50;

/**
 * Returns the default of each setting, and of whole numbers the least and greatest value that is accepted:
 * `[name, least, default, greatest]`.
 */
export function settingLimits(load: (env: Env) => object, env: Env): unknown[] {
  const accepts = (name: string, value: number): boolean => {
    try {
      load({ ...env, [name]: String(value) });
      return true;
    } catch {
      return false;
    }
  };
  return Object.entries(load(env)).map(([name, value]: readonly [string, unknown]) => {
    if (typeof value !== 'number') return [name, value];
    const last = (to: number): number => lastAccepted(value, to, (one) => accepts(name, one));
    return [name, last(-FAR), value, last(FAR)];
  });
}

/** Returns the accepted value nearest to `to`. */
function lastAccepted(from: number, to: number, isAccepted: (value: number) => boolean): number {
  let [accepted, refused] = [from, to];
  while (Math.abs(refused - accepted) > 1) {
    const middle = Math.trunc((accepted + refused) / 2);
    if (isAccepted(middle)) accepted = middle;
    else refused = middle;
  }
  return accepted;
}
