import { type Handlers, page } from '../params.ts';

/** Events and where they are sent. */
export const NOTICES: Handlers = {
  'GET /v1/events/{id}': ({ world, ids: [id = ''] }) => world.get('event', id),
  'GET /v1/events': (request) => {
    const { params } = request;
    const [type, types] = [params.text('type'), params.texts('types')];
    const rows = request.world
      .all('event')
      .filter((row) => type === undefined || fits(type, row.type))
      .filter((row) => types.length === 0 || types.some((each) => fits(each, row.type)));
    return page(request, rows, '/v1/events');
  },
  'POST /v1/webhook_endpoints': ({ world, params }) =>
    world.put('webhook_endpoint', {
      id: world.newId('we'),
      object: 'webhook_endpoint',
      api_version: params.text('api_version') ?? null,
      application: null,
      created: world.now(),
      description: params.text('description') ?? null,
      enabled_events: [...params.texts('enabled_events')],
      livemode: false,
      metadata: params.metadata(),
      secret: world.newId('whsec'),
      status: 'enabled',
      url: params.text('url') ?? '',
    }),
  'GET /v1/webhook_endpoints/{id}': ({ world, ids: [id = ''] }) => world.get('webhook_endpoint', id),
  'POST /v1/webhook_endpoints/{id}': ({ world, params, ids: [id = ''] }) => {
    const endpoint = world.get('webhook_endpoint', id);
    if (params.has('enabled_events')) endpoint.enabled_events = [...params.texts('enabled_events')];
    endpoint.url = params.text('url') ?? endpoint.url;
    if (params.has('disabled')) endpoint.status = params.flag('disabled') === true ? 'disabled' : 'enabled';
    if (params.has('description')) endpoint.description = params.text('description') || null;
    endpoint.metadata = params.metadata(endpoint.metadata);
    return endpoint;
  },
  'GET /v1/webhook_endpoints': (request) =>
    page(request, request.world.all('webhook_endpoint'), '/v1/webhook_endpoints'),
  'DELETE /v1/webhook_endpoints/{id}': ({ world, ids: [id = ''] }) => {
    world.get('webhook_endpoint', id);
    world.remove('webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  },
};

/** `customer.*` means every event that begins so. */
export function fits(wanted: string, type: string): boolean {
  return wanted === '*' || wanted === type || (wanted.endsWith('.*') && type.startsWith(wanted.slice(0, -1)));
}
