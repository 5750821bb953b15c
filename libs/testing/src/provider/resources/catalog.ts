import { type Handlers, page, type Request } from '../params.ts';
import { invalidRequest } from '../provider-error.ts';
import type { Price, Product } from '../wire.ts';

/** Products and prices. */
export const CATALOG: Handlers = {
  'POST /v1/products': createProduct,
  'GET /v1/products/{id}': ({ world, ids: [id = ''] }) => world.get('product', id),
  'POST /v1/products/{id}': updateProduct,
  'GET /v1/products': (request) => {
    const [active, ids] = [request.params.flag('active'), request.params.texts('ids')];
    const rows = request.world
      .all('product')
      .filter((row) => active === undefined || row.active === active)
      .filter((row) => ids.length === 0 || ids.includes(row.id));
    return page(request, rows, '/v1/products');
  },
  'GET /v1/products/search': searchProducts,
  'POST /v1/prices': createPrice,
  'GET /v1/prices/{id}': ({ world, ids: [id = ''] }) => world.get('price', id),
  'POST /v1/prices/{id}': updatePrice,
  'GET /v1/prices': listPrices,
};

function createProduct({ world, params }: Request): Product {
  const id = params.text('id') ?? world.newId('prod');
  if (world.find('product', id))
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  const product = world.put('product', {
    id,
    object: 'product',
    active: params.flag('active') ?? true,
    created: world.now(),
    default_price: null,
    description: params.text('description') ?? null,
    images: [],
    livemode: false,
    marketing_features: params
      .objects('marketing_features')
      .map((each) => ({ name: each.text('name') ?? '' })),
    metadata: params.metadata(),
    name: params.text('name') ?? '',
    package_dimensions: null,
    shippable: null,
    statement_descriptor: params.text('statement_descriptor') ?? null,
    tax_code: params.text('tax_code') ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.text('unit_label') ?? null,
    updated: world.now(),
    url: params.text('url') ?? null,
  });
  world.emit('product.created', product);
  return product;
}

function updateProduct({ world, params, ids: [id = ''] }: Request): Product {
  const product = world.get('product', id);
  product.active = params.flag('active') ?? product.active;
  product.name = params.text('name') ?? product.name;
  if (params.has('description')) product.description = params.text('description') || null;
  if (params.has('default_price')) product.default_price = params.text('default_price') || null;
  if (params.has('marketing_features')) {
    product.marketing_features = params
      .objects('marketing_features')
      .map((each) => ({ name: each.text('name') ?? '' }));
  }
  product.metadata = params.metadata(product.metadata);
  product.updated = world.now();
  world.emit('product.updated', product);
  return product;
}

/** Understands clauses such as `active:'true' AND metadata['plan']:'pro'`. */
function searchProducts({ world, params }: Request): unknown {
  const query = params.text('query') ?? '';
  const clauses = query.split(/\s+AND\s+/i).map((clause) => {
    const [, field, key, value] =
      /^(\w+)(?:\[["'](.+?)["']\])?\s*:\s*["'](.*)["']$/.exec(clause.trim()) ?? [];
    if (field === undefined)
      throw invalidRequest(`We were unable to parse your search query: ${query}`, undefined, 'query');
    return { field, key, value };
  });
  const rows = world.all('product').filter((product) =>
    clauses.every(({ field, key, value }) => {
      const facts = product as unknown as Record<string, unknown>;
      const found = field === 'metadata' ? product.metadata[key ?? ''] : facts[field];
      return String(found) === value;
    }),
  );
  return {
    object: 'search_result',
    data: rows.slice(0, params.number('limit') ?? 10),
    has_more: false,
    next_page: null,
    url: '/v1/products/search',
  };
}

function createPrice({ world, params }: Request): Price {
  const productId = params.text('product');
  if (productId === undefined)
    throw invalidRequest('Missing required param: product.', 'parameter_missing', 'product');
  const amount = params.number('unit_amount');
  if (amount === undefined) {
    throw invalidRequest('Missing required param: unit_amount.', 'parameter_missing', 'unit_amount');
  }
  world.get('product', productId, 'product');
  const recurring = params.inner('recurring');
  const interval = recurring.text('interval') as 'day' | 'week' | 'month' | 'year' | undefined;
  const price = world.put('price', {
    id: world.newId('price'),
    object: 'price',
    active: params.flag('active') ?? true,
    billing_scheme: 'per_unit',
    created: world.now(),
    currency: params.text('currency') ?? 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey({ world, params, ids: [] }),
    metadata: params.metadata(),
    nickname: params.text('nickname') ?? null,
    product: productId,
    recurring:
      interval === undefined
        ? null
        : {
            interval,
            interval_count: recurring.number('interval_count') ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          },
    tax_behavior: (params.text('tax_behavior') ?? 'unspecified') as 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval === undefined ? 'one_time' : 'recurring',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
  world.emit('price.created', price);
  return price;
}

/** A lookup key belongs to one price. `transfer_lookup_key` takes it from another. */
function takeLookupKey({ world, params }: Request): string | null {
  const key = params.text('lookup_key');
  if (key === undefined || key === '') return null;
  const owner = world.all('price').find((price) => price.lookup_key === key);
  if (!owner) return key;
  if (params.flag('transfer_lookup_key') !== true) {
    const message = `A price (\`${owner.id}\`) already uses that lookup key.`;
    throw invalidRequest(message, 'resource_already_exists', 'lookup_key');
  }
  owner.lookup_key = null;
  world.emit('price.updated', owner);
  return key;
}

function updatePrice(request: Request): Price {
  const { world, params, ids } = request;
  const price = world.get('price', ids[0] ?? '');
  price.active = params.flag('active') ?? price.active;
  if (params.has('nickname')) price.nickname = params.text('nickname') || null;
  if (params.has('lookup_key') && params.text('lookup_key') !== price.lookup_key) {
    price.lookup_key = takeLookupKey(request);
  }
  price.metadata = params.metadata(price.metadata);
  world.emit('price.updated', price);
  return price;
}

function listPrices(request: Request): unknown {
  const { world, params } = request;
  const [active, product, keys] = [
    params.flag('active'),
    params.text('product'),
    params.texts('lookup_keys'),
  ];
  const rows = world
    .all('price')
    .filter((row) => active === undefined || row.active === active)
    .filter((row) => product === undefined || row.product === product)
    .filter((row) => keys.length === 0 || (row.lookup_key !== null && keys.includes(row.lookup_key)));
  return page(request, rows, '/v1/prices');
}
