import { render } from '@testing-library/react';
import { jsdomComputedStyle, quickComputedStyle } from './support/computed-style.ts';
import { demoServer, renderApp } from './support/render-app.tsx';

const quick = quickComputedStyle(jsdomComputedStyle);
const PROPERTIES = ['display', 'opacity', 'visibility', 'pointer-events'];

/** Returns the properties that role queries read of every element of the page. */
const stylesBy = (read: typeof quick): readonly string[] =>
  [...document.querySelectorAll('*')].map((element) => {
    const style = read(element);
    return [element.localName, ...PROPERTIES.map((name) => style.getPropertyValue(name))].join(' ');
  });

function expectSame(): void {
  expect(stylesBy(quick)).toEqual(stylesBy(jsdomComputedStyle));
}

describe('the shortcut to computed styles', () => {
  it('finds what jsdom finds on a whole screen', async () => {
    const app = renderApp(demoServer(), { sport: 'nfl' });
    await app.go('/dashboard?view=table');
    expectSame();
    expect(stylesBy(quick).length).toBeGreaterThan(50);
  });

  it('finds what jsdom finds for inline styles, attributes and special tags', () => {
    const { container } = render(
      <div style={{ visibility: 'hidden', pointerEvents: 'none', opacity: 0.5 }}>
        <p style={{ visibility: 'visible' }}>
          <button type="button" hidden>
            a
          </button>
        </p>
        <input type="hidden" />
        <input type="text" style={{ display: 'none' }} />
        <dialog>b</dialog>
        <dialog open>c</dialog>
        <svg style={{ display: 'block' }}>
          <title>d</title>
          <a href="/e">e</a>
        </svg>
        <ruby>
          f<rp>(</rp>
          <rt>g</rt>
        </ruby>
        <template />
      </div>,
    );
    expectSame();
    container.querySelector('p')?.removeAttribute('style');
    container.querySelector('button')?.removeAttribute('hidden');
    expectSame();
  });

  it('finds what jsdom finds when a style sheet of the page sets a property', () => {
    const { container } = render(
      <div>
        <p className="away">a</p>
      </div>,
    );
    const before = stylesBy(quick);
    const sheet = document.createElement('style');
    sheet.textContent = '.away { display: none; } @media screen { p { visibility: hidden; } }';
    container.append(sheet);
    expectSame();
    expect(stylesBy(quick)).not.toEqual(before);
    sheet.sheet?.insertRule('div { pointer-events: none; }');
    expectSame();
    sheet.remove();
    expectSame();
  });

  it('leaves every other property to jsdom', () => {
    const { container } = render(<b style={{ color: 'red', position: 'fixed' }}>a</b>);
    const element = container.querySelector('b') as Element;
    const { color, position, fontWeight, length } = quick(element);
    expect(jsdomComputedStyle(element)).toMatchObject({ color, position, fontWeight, length });
    expect(quick(element).getPropertyValue('position')).toBe('fixed');
  });
});
