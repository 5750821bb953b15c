import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HTTP_ROUTES } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { mediaTypeOf } from '../web-app/media-types.ts';
import { memoryFileOf, type MemoryFile } from '../web-app/memory-file.ts';
import type { RouteRegistry } from '../http/route-registry.ts';
import { openApiDocument } from './openapi.document.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT_NAME} API</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/init.js"></script>
  </body>
</html>
`;
const INIT = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', validatorUrl: null });\n`;
/** The only files of the package that the page uses. No other name is served. */
const FROM_PACKAGE = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
const CACHE_CONTROL = 'no-cache';

/** The API document and its page, built on first use, since the page's script is large and rarely needed. */
export class DocsFiles {
  private readonly files = new Map<string, Promise<MemoryFile>>();
  private readonly version: string;
  private readonly routes: RouteRegistry;

  constructor(version: string, routes: RouteRegistry) {
    this.version = version;
    this.routes = routes;
  }

  document(): Promise<MemoryFile> {
    return this.once('openapi.json', () =>
      Promise.resolve(
        JSON.stringify(openApiDocument(HTTP_ROUTES, this.version, (route) => this.routes.callsOf(route))),
      ),
    );
  }

  page(): Promise<MemoryFile> {
    return this.once('index.html', () => Promise.resolve(PAGE));
  }

  /** Returns a file of the page; undefined for any other name. */
  asset(name: string): Promise<MemoryFile> | undefined {
    if (name === 'init.js') return this.once(name, () => Promise.resolve(INIT));
    if (!FROM_PACKAGE.includes(name)) return undefined;
    return this.once(name, () => readFile(join(swaggerUiFolder(), name)));
  }

  private once(name: string, content: () => Promise<string | Buffer>): Promise<MemoryFile> {
    const known = this.files.get(name);
    if (known !== undefined) return known;
    const made = content().then((bytes) =>
      memoryFileOf(Buffer.from(bytes), mediaTypeOf(name), CACHE_CONTROL),
    );
    this.files.set(name, made);
    return made;
  }
}
