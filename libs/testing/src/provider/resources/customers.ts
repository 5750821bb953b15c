import { buildCustomer, deleteCustomer } from '../customers.ts';
import { type Handlers, page, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import type { Customer } from '../wire.ts';

/** Customers and their cards. */
export const CUSTOMERS: Handlers = {
  'POST /v1/customers': ({ world, params }) => {
    const customer = buildCustomer(world, {
      email: params.text('email'),
      name: params.text('name'),
      description: params.text('description'),
      metadata: params.metadata(),
    });
    world.put('customer', customer);
    world.emit('customer.created', customer);
    return customer;
  },
  // A deleted customer answers as such.
  'GET /v1/customers/{id}': ({ world, ids: [id = ''] }) => world.get('customer', id),
  'POST /v1/customers/{id}': updateCustomer,
  'GET /v1/customers': (request) => {
    const email = request.params.text('email');
    const rows = request.world
      .all('customer')
      .filter((row) => row.deleted === undefined && (email === undefined || row.email === email));
    return page(request, rows, '/v1/customers');
  },
  'DELETE /v1/customers/{id}': ({ world, ids: [id = ''] }) =>
    deleteCustomer(world, liveCustomer({ world }, id, 'id')),
  'GET /v1/customers/{id}/payment_methods': (request) => cardsOf(request, request.ids[0]),
  'GET /v1/payment_methods': (request) => cardsOf(request, request.params.text('customer')),
  'GET /v1/payment_methods/{id}': ({ world, ids: [id = ''] }) => world.get('payment_method', id),
};

/** Returns a customer that is not deleted. */
export function liveCustomer({ world }: Pick<Request, 'world'>, id: string, param = 'customer'): Customer {
  const customer = world.get('customer', id, param);
  if (customer.deleted === undefined) return customer;
  throw invalidRequest(`No such customer: '${id}'`, 'resource_missing', param);
}

function updateCustomer({ world, params, ids: [id = ''] }: Request): Customer {
  const customer = liveCustomer({ world }, id, 'id');
  if (params.has('email')) customer.email = params.text('email') || null;
  if (params.has('name')) customer.name = params.text('name') || null;
  if (params.has('description')) customer.description = params.text('description') || null;
  const card = params.inner('invoice_settings').text('default_payment_method');
  if (card !== undefined) customer.invoice_settings.default_payment_method = card || null;
  customer.metadata = params.metadata(customer.metadata);
  world.emit('customer.updated', customer);
  return customer;
}

function cardsOf(request: Request, customerId: string | undefined): unknown {
  const rows = request.world
    .all('payment_method')
    .filter(({ customer }) => customer !== null && customer === customerId);
  return page(request, rows, '/v1/payment_methods');
}
