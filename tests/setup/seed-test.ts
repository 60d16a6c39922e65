import type { Address } from '../../commerce/contract/account/address.ts'
import type { Product } from '../../commerce/contract/product/product.ts'
import type { SeedStatement } from '../../commerce/service/seeding/seed-rows.ts'
import { sha256 } from '../../commerce/service/tokens.ts'

/** The fixed ids that tests find their things by. Each canary belongs to one customer and must never meet the other. */
export const testSeed = {
  itemId: 'TEST-CHAIR',
  skus: { last: 'SKU-LAST', plenty: 'SKU-A', seven: 'SKU-B' },
  promo: 'ONCE',
  customers: {
    a: {
      id: 'customer-a',
      email: 'customer.a@shopper.example',
      firstName: 'Ada',
      userName: 'ada.almond',
      password: 'Canary-Ada-2026',
      passwordHash:
        '$argon2id$v=19$m=19456,t=2,p=1$PoKLdV0L7wfg3X1jjvwYfA$h1E2h5WYowBLYlsjxiRvaydnq3VN3gHD0BjMuYXrBFg',
      lastName: 'CanaryAlmond',
      sessionToken: 'test-session-token-of-customer-a-0000000001',
      cartId: 'cart-of-customer-a',
      orderId: 'order-of-customer-a',
      orderNumber: 'DV-100-000-01',
      orderStatusToken: 'test-order-status-token-of-customer-a-000001',
      canary: 'CanaryAlmond',
    },
    b: {
      id: 'customer-b',
      email: 'customer.b@shopper.example',
      firstName: 'Ben',
      userName: 'ben.birch',
      password: 'Canary-Ben-2026',
      passwordHash:
        '$argon2id$v=19$m=19456,t=2,p=1$jp+cMowalJzHT+Rq9haPRg$NxJlgQb1J8knYeSnzZvbT+wcf4ALqw8iuMpPe1Aj4mk',
      lastName: 'CanaryBirch',
      sessionToken: 'test-session-token-of-customer-b-0000000002',
      cartId: 'cart-of-customer-b',
      orderId: 'order-of-customer-b',
      orderNumber: 'DV-100-000-02',
      orderStatusToken: 'test-order-status-token-of-customer-b-000002',
      canary: 'CanaryBirch',
    },
  },
} as const
type TestCustomer = (typeof testSeed.customers)[keyof typeof testSeed.customers]

const FAR_FUTURE = Date.UTC(2100, 0, 1)
const STORE_ID = 491
const PRICE = 24_900

const picture = { url: '/media/test-chair.svg', alt: 'Test chair', width: 1200, height: 900 }
const detail: Pick<
  Product,
  'description' | 'features' | 'materials' | 'care' | 'warranty' | 'assembly'
> = {
  description: ['A chair that only tests sit on.'],
  features: [],
  materials: [],
  care: [],
  warranty: null,
  assembly: null,
}

const addressOf = ({ firstName, lastName, canary }: TestCustomer): Address => ({
  name: { first: firstName, last: lastName },
  businessName: '',
  street1: `12 ${canary} Street`,
  street2: '',
  city: 'Denver',
  stateOrRegion: 'CO',
  country: 'US',
  postalCode: '80239',
  phoneNumber: '303-555-0188',
  label: 'Home',
})

const statement = (sql: string, row: unknown): SeedStatement => ({
  sql,
  values: [JSON.stringify(row)],
})

const productStatements = (): SeedStatement[] => [
  statement(
    `INSERT OR REPLACE INTO product (id, item_id, name, manufacturer, product_type, category_path,
       short_description, detail, shipping_method_ids, featured_rank, created_at, price_from,
       price_to, clearance, picture, colors, sizes)
     SELECT coalesce((SELECT id FROM product WHERE item_id = value ->> 'itemId'),
         (SELECT coalesce(max(id), 0) + 1 FROM product)),
       value ->> 'itemId', 'Test Chair', 'Davenport', 'chair', 'dining/dining-chairs',
       'A chair that only tests sit on.', value ->> 'detail',
       '["home-delivery","white-glove-delivery","in-store-pick-up"]', 9999, '2020-01-01T00:00:00Z',
       value ->> 'price', value ->> 'price', 0, value ->> 'picture', '[]', '[]'
     FROM json_each(json_array(json(?)))`,
    { itemId: testSeed.itemId, detail, price: PRICE, picture },
  ),
  statement(
    `INSERT OR REPLACE INTO product_category (site_id, path, product_id)
     SELECT 'davenport', '', id FROM product WHERE item_id = ? ->> 'itemId'`,
    { itemId: testSeed.itemId },
  ),
  statement(
    `INSERT OR REPLACE INTO product_store
       (product_id, store_id, brand_id, pickup_available, operational, on_display)
     SELECT p.id, s.store_id, s.brand_id, 1, 1, 1 FROM product p JOIN store s ON s.store_id = ? ->> 'storeId'
     WHERE p.item_id = 'TEST-CHAIR'`,
    { storeId: STORE_ID },
  ),
  ...[
    [testSeed.skus.last, 1],
    [testSeed.skus.plenty, 500],
    [testSeed.skus.seven, 7],
  ].map(([skuId, stock], position) =>
    statement(
      `INSERT OR REPLACE INTO sku (sku_id, product_id, position, price, stock, clearance,
         is_mattress_removal, detail)
       SELECT value ->> 'skuId', p.id, value ->> 'position', value ->> 'price', value ->> 'stock',
         0, 0, value ->> 'detail'
       FROM json_each(json_array(json(?))) JOIN product p ON p.item_id = 'TEST-CHAIR'`,
      {
        skuId,
        stock,
        position,
        price: PRICE,
        detail: {
          dimensions: { width: 20, depth: 21, height: 34, length: null, weight: 18 },
          colorSwatch: null,
          finishSwatch: null,
          option: String(skuId),
          images: [picture],
        },
      },
    ),
  ),
]

const orderSnapshot = (customer: TestCustomer) => ({
  items: [
    {
      id: `${customer.orderId}-line`,
      catalogItem: {
        itemId: testSeed.itemId,
        skuId: testSeed.skus.plenty,
        name: 'Test Chair',
        manufacturerName: 'Davenport',
        options: [],
        picture,
        dynamicProperties: { clearance: false, isMattressRemoval: false },
      },
      catalogItemType: 'product',
      selectedWarranty: null,
      parentItemId: null,
      quantity: 1,
      unitPrice: PRICE,
      listPrice: null,
      linePrice: PRICE,
      fulfillment: 'pickup',
      storeId: STORE_ID,
    },
  ],
  shipments: [
    {
      id: `pickup-${STORE_ID}`,
      fulfillment: 'pickup',
      storeId: STORE_ID,
      itemIds: [`${customer.orderId}-line`],
      selectedRate: null,
    },
  ],
  contact: { email: customer.email, phoneNumber: '303-555-0188' },
  shippingAddress: addressOf(customer),
  billingAddress: addressOf(customer),
  payment: { masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' },
  totals: {
    subtotal: PRICE,
    discount: 0,
    shipping: 0,
    tax: 722,
    total: PRICE + 722,
    isEstimate: false,
  },
})

const customerStatements = async (customer: TestCustomer): Promise<SeedStatement[]> => [
  // With all that hangs on them, as they were left by whoever came before.
  ...(['customer', 'cart', 'orders'] as const).map((table) =>
    statement(`DELETE FROM ${table} WHERE id = ? ->> '${table}'`, {
      customer: customer.id,
      cart: customer.cartId,
      orders: customer.orderId,
    }),
  ),
  statement(
    `INSERT OR REPLACE INTO customer (id, email, first_name, last_name, created_at, user_name,
       password_hash, phone_number, email_verified_at)
     SELECT value ->> 'id', value ->> 'email', value ->> 'firstName', value ->> 'lastName', 0,
       value ->> 'userName', value ->> 'passwordHash', '303-555-0188', 0
     FROM json_each(json_array(json(?)))`,
    customer,
  ),
  statement(
    `INSERT OR REPLACE INTO customer_session
       (token_hash, customer_id, expires_at, id, device, created_at, last_used_at)
     SELECT value ->> 'tokenHash', value ->> 'id', value ->> 'expiresAt',
       'session-of-' || (value ->> 'id'), 'Chrome on Windows', 0, 0
     FROM json_each(json_array(json(?)))`,
    {
      tokenHash: await sha256(customer.sessionToken),
      id: customer.id,
      expiresAt: FAR_FUTURE,
    },
  ),
  statement(
    `INSERT OR REPLACE INTO customer_address
       (customer_id, label, address, is_default_billing, is_default_shipping)
     SELECT value ->> 'id', 'home', value ->> 'address', 1, 1
     FROM json_each(json_array(json(?)))`,
    { id: customer.id, address: addressOf(customer) },
  ),
  statement(
    `INSERT OR REPLACE INTO cart (id, owner, site_id, version, status, contact, shipping_address,
       location, created_at, updated_at)
     SELECT value ->> 'cartId', 'customer:' || (value ->> 'id'), 'davenport', 1, 'open',
       value ->> 'contact', value ->> 'address', '{"postalCode":"80239","storeId":491}', 0, 0
     FROM json_each(json_array(json(?)))`,
    {
      id: customer.id,
      cartId: customer.cartId,
      contact: { email: customer.email, phoneNumber: '303-555-0188' },
      address: addressOf(customer),
    },
  ),
  statement(
    `INSERT OR REPLACE INTO cart_line
       (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at)
     SELECT value ->> 'cartId' || '-line', value ->> 'cartId', 'SKU-A', 1, 'delivery', 0,
       value ->> 'price', 0
     FROM json_each(json_array(json(?)))`,
    { cartId: customer.cartId, price: PRICE },
  ),
  statement(
    `INSERT OR REPLACE INTO orders (id, number, owner, site_id, cart_id, status, placed_at, total,
       charge_id, snapshot)
     SELECT value ->> 'id', value ->> 'number', value ->> 'owner', 'davenport', value ->> 'cartId',
       'confirmed', value ->> 'placedAt', value ->> 'total', 'seeded', value ->> 'snapshot'
     FROM json_each(json_array(json(?)))`,
    {
      id: customer.orderId,
      number: customer.orderNumber,
      owner: `customer:${customer.id}`,
      cartId: `${customer.cartId}-before`,
      placedAt: Date.UTC(2026, 0, 15, 17),
      total: PRICE + 722,
      snapshot: orderSnapshot(customer),
    },
  ),
  statement(
    `INSERT OR REPLACE INTO order_event (order_id, seq, kind, at)
     SELECT it.value ->> 'orderId', event.key + 1, event.value, it.value ->> 'at'
     FROM json_each(json_array(json(?))) it, json_each('["placed","confirmed"]') event`,
    { orderId: customer.orderId, at: Date.UTC(2026, 0, 15, 17) },
  ),
  statement(
    `INSERT OR REPLACE INTO order_link (token_hash, order_id, expires_at)
     SELECT value ->> 'tokenHash', value ->> 'orderId', value ->> 'expiresAt'
     FROM json_each(json_array(json(?)))`,
    {
      tokenHash: await sha256(customer.orderStatusToken),
      orderId: customer.orderId,
      expiresAt: FAR_FUTURE,
    },
  ),
]

/**
 * The statements that put the fixed things of tests into a shop whose catalogue is seeded; run again, they set them
 * back. They follow `seedStatements`, in order, in one batch.
 */
export const testSeedStatements = async (): Promise<SeedStatement[]> => [
  ...productStatements(),
  statement(
    `INSERT OR REPLACE INTO promo (code, label, kind, amount, minimum_subtotal, used, max_uses)
     SELECT value ->> 'code', value ->> 'code', 'fixed', 1000, 0, 0, 1
     FROM json_each(json_array(json(?)))`,
    { code: testSeed.promo },
  ),
  ...(await customerStatements(testSeed.customers.a)),
  ...(await customerStatements(testSeed.customers.b)),
]
