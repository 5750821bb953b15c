import { ROLES, THEMES, WIDTHS, type Look, type Role } from '../crawl/looks.ts';

/** The file of a picture within the gallery's folder. */
export const pictureOf = (route: string, role: Role, { theme, width }: Look): string =>
  `${route}/${role}-${theme}-${String(width)}.jpg`;

const options = (values: readonly string[]): string =>
  ['<option value="">all</option>', ...values.map((value) => `<option>${value}</option>`)].join('');

const filter = (name: string, values: readonly string[]): string =>
  `<label>${name} <select name="${name}">${options(values)}</select></label>`;

/** Returns the page that shows the pictures, with a filter for each of their properties. */
export function indexPage(routes: readonly string[]): string {
  const widths = Object.keys(WIDTHS);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Gallery</title>
<style>
body { margin: 0; font: 14px system-ui, sans-serif; background: #ddd }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px; background: #fff }
main { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 16px; padding: 16px }
figure { margin: 0 } img { display: block; max-width: 100%; background: #fff }
</style>
<form>${filter('route', routes)}${filter('role', ROLES)}${filter('theme', THEMES)}${filter('width', widths)}<output></output></form>
<main></main>
<script>
const all = ${JSON.stringify({ route: routes, role: ROLES, theme: THEMES, width: widths })};
const form = document.querySelector('form'), main = document.querySelector('main');
const chosen = (name) => form[name].value === '' ? all[name] : [form[name].value];
function show() {
  const pictures = chosen('route').flatMap((route) => chosen('role').flatMap((role) =>
    chosen('theme').flatMap((theme) => chosen('width').map((width) => ({ route, role, theme, width })))));
  main.replaceChildren(...pictures.map(({ route, role, theme, width }) => {
    const figure = document.createElement('figure'), image = new Image(Number(width));
    image.loading = 'lazy';
    image.style.minHeight = '300px';
    image.onerror = () => figure.remove();
    image.src = route + '/' + role + '-' + theme + '-' + width + '.jpg';
    const link = document.createElement('a'), caption = document.createElement('figcaption');
    link.href = image.src;
    link.append(image);
    caption.textContent = [route, role, theme, width].join(' · ');
    figure.append(caption, link);
    return figure;
  }));
  form.querySelector('output').textContent = pictures.length + ' pictures';
  history.replaceState(null, '', '#' + new URLSearchParams(new FormData(form)));
}
for (const [name, value] of new URLSearchParams(location.hash.slice(1))) form[name].value = value;
form.onchange = show;
show();
</script>
</html>
`;
}
