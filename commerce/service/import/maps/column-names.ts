import type { ColumnName } from '../columns.ts'

const UNIT = '(?: (?:cm|mm|in|inch|inches))?'
const PIECE = '(?:product |item |overall |assembled )?'

/** How other people call our columns, the surest name first. A name is its words without case and punctuation. */
export const CALLED: readonly (readonly [ColumnName, RegExp, 'sure' | 'unsure'])[] = [
  ['item_id', /^(?:item|product|style|parent|group|model) ?(?:id|no|number|code)?$/, 'sure'],
  [
    'sku',
    /^(?:sku|variant sku|article(?: ?(?:no|nr|number|id|code))?|style no|item no|variant id|part (?:no|number))$/,
    'sure',
  ],
  ['gtin', /^(?:gtin|ean|upc|barcode|bar code)(?: ?(?:\d+|code|no|number))?$/, 'sure'],
  ['mpn', /^(?:mpn|manufacturer part (?:no|number))$/, 'sure'],
  ['name', /^(?:name|title|(?:product|item|article) (?:name|title)|item)$/, 'sure'],
  ['manufacturer', /^(?:brand|vendor|maker|manufacturer|supplier)(?: name)?$/, 'sure'],
  ['product_type', /^(?:type|product type|kind)$/, 'sure'],
  [
    'category',
    /^(?:(?:product |main |web )?(?:category|categories|department)(?: (?:path|name))?|range)$/,
    'sure',
  ],
  [
    'list_price',
    /^(?:old price|was|was price|compare at price|list price|regular price|msrp|rrp)$/,
    'sure',
  ],
  [
    'price',
    /^(?:(?:our |web |current |unit |sale |selling |retail )?price(?: (?:incl|excl|inc|ex|including|excluding)(?: (?:vat|tax))?)?(?: (?:usd|eur|gbp))?|retail)$/,
    'sure',
  ],
  [
    'stock',
    /^(?:stock|qty|quantity|inventory|on hand|(?:stock|inventory) (?:quantity|qty|level))$/,
    'sure',
  ],
  ['location', /^(?:location|warehouse)(?: name)?$/, 'sure'],
  ['size', /^size$/, 'sure'],
  ['color', /^colou?r(?: name)?$/, 'sure'],
  ['finish', /^(?:finish|wood|stain)$/, 'sure'],
  ['width', new RegExp(`^${PIECE}width${UNIT}$`), 'sure'],
  ['depth', new RegExp(`^${PIECE}depth${UNIT}$`), 'sure'],
  ['height', new RegExp(`^${PIECE}height${UNIT}$`), 'sure'],
  ['length', new RegExp(`^${PIECE}length${UNIT}$`), 'unsure'],
  ['weight', /^(?:product |item |net )?weight(?: (?:kg|g|lb|lbs))?$/, 'sure'],
  [
    'images',
    /^(?:main |product )?(?:image|images|photo|photos|picture|pictures)(?: (?:url|urls|link|links|src))?$/,
    'sure',
  ],
  ['short_description', /^(?:short description|summary|subtitle)$/, 'sure'],
  [
    'description',
    /^(?:(?:product |item |long |full )?description|copy|details|body|body html)$/,
    'sure',
  ],
  ['materials', /^materials?$/, 'unsure'],
  ['collection', /^(?:collection|series|family)$/, 'unsure'],
  ['care', /^care(?: instructions)?$/, 'unsure'],
  ['warranty', /^(?:warranty|guarantee)$/, 'sure'],
]

/** A name as it is compared: its words alone. */
export const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
