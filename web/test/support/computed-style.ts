type ComputedStyleOf = typeof window.getComputedStyle;

/** The properties that role queries and clicks read of every element, with the value of the root if children inherit. */
const QUICK = {
  display: { css: 'display' },
  opacity: { css: 'opacity' },
  visibility: { css: 'visibility', inherits: 'visible' },
  pointerEvents: { css: 'pointer-events', inherits: 'auto' },
} as const;
type Quick = keyof typeof QUICK;

/** jsdom's own function, which setup.ts replaces. */
export const jsdomComputedStyle: ComputedStyleOf = window.getComputedStyle.bind(window);

const NAMES = Object.keys(QUICK) as readonly Quick[];

/** Attributes that select rules of jsdom's own style sheet with a display. */
const SELECTING = ['type', 'hidden', 'open'] as const;

/**
 * Returns a `getComputedStyle` with jsdom's values that reads the properties in `QUICK` by a shortcut. At each call jsdom
 * matches the element against 120 rules and computes 16 properties, which took most of the time of role queries. If a
 * style sheet of the page sets such a property, jsdom computes it.
 */
export function quickComputedStyle(slow: ComputedStyleOf): ComputedStyleOf {
  const defaults = new Map<string, string>();
  const mentions = new WeakMap<CSSRuleList, { readonly length: number; readonly names: readonly Quick[] }>();

  /** Returns the value from jsdom's own sheet, which sets only `display`. */
  function ownDefault(element: Element, name: Quick): string {
    if (name !== 'display') return '';
    if (element.parentElement?.localName === 'ruby') return slow(element).display;
    const attributes = SELECTING.map((each) => element.getAttribute(each));
    const key = JSON.stringify([element.namespaceURI, element.localName, ...attributes]);
    const known = defaults.get(key);
    if (known !== undefined) return known;
    const bare = element.ownerDocument.createElementNS(element.namespaceURI, element.localName);
    for (const [place, each] of SELECTING.entries()) {
      const value = attributes[place];
      if (typeof value === 'string') bare.setAttribute(each, value);
    }
    const { display } = slow(bare);
    defaults.set(key, display);
    return display;
  }

  function isInSheet(name: Quick): boolean {
    return [...document.styleSheets].some(({ cssRules }) => {
      let known = mentions.get(cssRules);
      if (known?.length !== cssRules.length) {
        const text = [...cssRules].map(({ cssText }) => cssText).join(' ');
        known = { length: cssRules.length, names: NAMES.filter((each) => text.includes(QUICK[each].css)) };
        mentions.set(cssRules, known);
      }
      return known.names.includes(name);
    });
  }

  function valueOf(element: Element, name: Quick): string {
    const { css, ...rest } = QUICK[name];
    for (let each: Element | null = element; each; each = each.parentElement) {
      const inline = each.hasAttribute('style') ? (each as HTMLElement).style.getPropertyValue(css) : '';
      if (inline !== '') return inline;
      if (!('inherits' in rest)) return ownDefault(each, name);
    }
    return 'inherits' in rest ? rest.inherits : '';
  }

  return (element, pseudo) => {
    if (pseudo !== undefined && pseudo !== null) return slow(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const all = (): CSSStyleDeclaration => (whole ??= slow(element));
    const read = (name: Quick): string => (isInSheet(name) ? all()[name] : valueOf(element, name));
    const getPropertyValue = (css: string): string => {
      const quick = NAMES.find((name) => QUICK[name].css === css);
      return quick ? read(quick) : all().getPropertyValue(css);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (NAMES.includes(name as Quick)) return read(name as Quick);
        if (name === 'getPropertyValue') return getPropertyValue;
        const value: unknown = Reflect.get(all(), name);
        return typeof value === 'function' ? (value.bind(whole) as unknown) : value;
      },
      has: (_, name) => Reflect.has(all(), name),
    });
  };
}
