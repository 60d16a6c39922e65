import { readFileSync } from 'node:fs'

/** What the template says of its store, and what stands there instead where deliveries start at a warehouse. */
export const warehouse: Readonly<Record<string, readonly (readonly [string | RegExp, string])[]>> =
  {
    'starter/brand.ts': [[/^ *storeFinderLead: .*\n/m, '']],
    'goods/goods.ts': [
      [
        'const store: StoreRow',
        '/** Where deliveries start; no page tells of it. */\nconst warehouse: StoreRow',
      ],
      ["id: 'main-street-1'", "id: 'warehouse-1'"],
      ["name: 'Main Street'", "name: 'Warehouse'"],
      ["locationType: 'showroom'", "locationType: 'warehouse'"],
      ['pickupAvailable: true', 'pickupAvailable: false'],
      ['stores: [store]', 'stores: [warehouse]'],
      [/^ *\{\s*id: 'in-store-pick-up',[^}]*\},\n/m, ''],
      ['departments, one store, ways', 'departments, a warehouse, ways'],
    ],
    'policies/policies.ts': [
      ['Miles from the nearest store.', 'Miles from the nearest warehouse.'],
      ["['home-delivery', 'in-store-pick-up']", "['home-delivery']"],
      ["name: 'Main Street'", "name: 'Warehouse'"],
      ["name: 'store time'", "name: 'warehouse time'"],
      [/ \/\/ farther stores are .*/, ''],
    ],
    'words/en.ts': [[/[^]*/, readFileSync(new URL('words/en.ts', import.meta.url), 'utf8')]],
  }
