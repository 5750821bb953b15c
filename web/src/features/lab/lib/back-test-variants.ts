/** What a bettor has seen of one variant. ROI in percent; null without a bet. */
export interface Variant {
  readonly key: string;
  readonly text: string;
  /** The query that opens it again. */
  readonly query: string;
  readonly earlier: { readonly bets: number; readonly roiPercent: number | null };
  /** null while its later part was not shown. */
  readonly later: { readonly bets: number; readonly roiPercent: number | null } | null;
}

/** The variants of this session. */
export interface Variants {
  /** In the order in which they were tried. */
  readonly list: readonly Variant[];
  /** Variants that came with an address: tried by someone, not listed here. */
  readonly inherited: number;
}

/**
 * Counts every variant whose figures were shown since the page was loaded. The count of an address is kept, so a
 * reload or a shared link does not start again at one.
 */
export interface VariantStore {
  read(): Variants;
  /** Adds a variant, or completes it. `tried` is the count of the address it came with. */
  record(variant: Variant, tried: number): void;
  subscribe(listener: () => void): () => void;
  /** For tests: forgets the session. */
  reset(): void;
}

export function makeVariantStore(): VariantStore {
  const listeners = new Set<() => void>();
  let variants: Variants = { list: [], inherited: 0 };
  return {
    read: () => variants,
    record(variant, tried) {
      const known = variants.list.find(({ key }) => key === variant.key);
      const merged = { ...variant, later: variant.later ?? known?.later ?? null };
      const list =
        known === undefined
          ? [...variants.list, merged]
          : variants.list.map((other) => (other.key === variant.key ? merged : other));
      const inherited = Math.max(variants.inherited, tried - list.length);
      const isSame =
        known !== undefined &&
        inherited === variants.inherited &&
        JSON.stringify(known) === JSON.stringify(merged);
      if (isSame) return;
      variants = { list, inherited };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    reset() {
      variants = { list: [], inherited: 0 };
    },
  };
}

/** The variants of this page. They are not stored: the count travels with the address. */
export const sessionVariants = makeVariantStore();

/** Returns how many variants were tried, at least 1. */
export function triedOf({ list, inherited }: Variants): number {
  return Math.max(1, list.length + inherited);
}
