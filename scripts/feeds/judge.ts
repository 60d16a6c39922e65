import { z } from 'zod'

/** A line of `products.jsonl`, as far as a merchant center judges it. */
export const feedLine = z.object({
  id: z.string(),
  item_group_id: z.string().optional(),
  title: z.string(),
  description: z.string().default(''),
  link: z.string(),
  image_link: z.string().optional(),
  image: z.object({ width: z.number(), height: z.number() }).optional(),
  availability: z.string(),
  availability_date: z.string().optional(),
  price: z.string(),
  sale_price: z.string().optional(),
  brand: z.string().optional(),
  color: z.string().default(''),
  size: z.string().default(''),
  product_type: z.string().default(''),
  shipping: z.array(z.object({ price: z.string() })).default([]),
})
export type FeedLine = z.infer<typeof feedLine>

/** `refused` is not shown at all, `limited` is cut short, shown less, or not among its like. */
type Severity = 'refused' | 'limited'

export type Rule = {
  readonly severity: Severity
  /** What is wrong, of a SKU. */
  readonly what: string
  /** Where it is mended: columns of a catalogue's file. */
  readonly mend: string
  readonly holds: (line: FeedLine, at: Date) => boolean
}

const YEAR_MS = 365 * 86_400_000
const SMALLEST = 100
const MOST_PIXELS = 64_000_000

const isNothing = (price: string): boolean => !(Number.parseFloat(price) > 0)

/** By what Google says it takes: https://support.google.com/merchants/answer/7052112 */
export const rules: readonly Rule[] = [
  {
    severity: 'refused',
    what: 'its SKU has more than 50 characters',
    mend: 'sku',
    holds: ({ id }) => id.length > 50,
  },
  {
    severity: 'refused',
    what: 'its product’s number has more than 50 characters',
    mend: 'item_id',
    holds: ({ item_group_id: group = '' }) => group.length > 50,
  },
  {
    severity: 'refused',
    what: 'it has no name',
    mend: 'name',
    holds: ({ title }) => title.trim() === '',
  },
  {
    severity: 'limited',
    what: 'its name with its options has more than 150 characters and is cut off',
    mend: 'name, size, color, finish, option',
    holds: ({ title }) => title.length > 150,
  },
  {
    severity: 'limited',
    what: 'its name is all in capitals',
    mend: 'name',
    holds: ({ title }) => /\p{Lu}{2}/u.test(title) && !/\p{Ll}/u.test(title),
  },
  {
    severity: 'refused',
    what: 'it has no description',
    mend: 'description',
    holds: ({ description }) => description.trim() === '',
  },
  {
    severity: 'limited',
    what: 'its description has more than 5,000 characters and is cut off',
    mend: 'description',
    holds: ({ description }) => description.length > 5000,
  },
  {
    severity: 'refused',
    what: 'its address has more than 2,000 characters',
    mend: 'name, manufacturer',
    holds: ({ link }) => link.length > 2000,
  },
  {
    severity: 'refused',
    what: 'it has no picture of an accepted type: JPEG, PNG, WebP, GIF, BMP or TIFF',
    mend: 'images',
    holds: ({ image_link: picture }) => picture === undefined,
  },
  {
    severity: 'refused',
    what: 'its first picture is smaller than 100 by 100 pixels',
    mend: 'images',
    holds: ({ image }) =>
      image !== undefined && (image.width < SMALLEST || image.height < SMALLEST),
  },
  {
    severity: 'refused',
    what: 'its first picture has more than 64 million pixels',
    mend: 'images',
    holds: ({ image }) => image !== undefined && image.width * image.height > MOST_PIXELS,
  },
  {
    severity: 'refused',
    what: 'it costs nothing',
    mend: 'price',
    holds: ({ price, sale_price: sale }) =>
      isNothing(price) || (sale !== undefined && isNothing(sale)),
  },
  {
    severity: 'limited',
    what: 'it ships more than a year from now',
    mend: 'lead_time_days',
    holds: ({ availability_date: date }, at) =>
      date !== undefined && Date.parse(date) - at.getTime() > YEAR_MS,
  },
  {
    severity: 'refused',
    what: 'it has no maker',
    mend: 'manufacturer',
    holds: ({ brand }) => brand === undefined,
  },
  {
    severity: 'refused',
    what: 'its maker’s name has more than 70 characters',
    mend: 'manufacturer',
    holds: ({ brand = '' }) => brand.length > 70,
  },
  {
    severity: 'limited',
    what: 'its color has more than 100 characters',
    mend: 'color, finish',
    holds: ({ color }) => color.length > 100,
  },
  {
    severity: 'limited',
    what: 'its size has more than 100 characters',
    mend: 'size',
    holds: ({ size }) => size.length > 100,
  },
  {
    severity: 'limited',
    what: 'the menu does not lead to its category, so its type has to be guessed',
    mend: 'category, or the menu in the studio',
    holds: ({ product_type: type }) => type === '',
  },
  {
    severity: 'limited',
    what: 'it is for sale, but no delivery method covers the shop’s own ZIP code, so the account has to say what delivery costs',
    mend: 'shipping_methods',
    holds: ({ availability, shipping }) => availability !== 'out_of_stock' && shipping.length === 0,
  },
]

export const SAID_TWICE: Rule = {
  severity: 'refused',
  what: 'it is in the feed twice',
  mend: 'sku',
  holds: () => false,
}

/** All that is wrong with a line. */
export const judge = (line: FeedLine, at: Date): readonly Rule[] =>
  rules.filter((rule) => rule.holds(line, at))
