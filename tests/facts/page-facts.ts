/** What a page states of one piece, service or store, held against its row. */
import type { SkuRow, StoreRow } from '../../commerce/domain/catalogue-rows.ts'
import { storeHoursMessage } from '../../commerce/domain/stores/store-hours.ts'

type Priced = Pick<SkuRow, 'skuId' | 'price' | 'planYears'>

const dollars = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A product's own page, a service's included: what the item that it names costs. */
export const ownPriceProblems = (
  html: string,
  skuOf: (skuId: string) => Priced | undefined,
): string[] => {
  const skuId = />Item ([^<\s]+)</.exec(html)?.[1]
  const [box = ''] = /<div class="buy-box">[^]*?<\/p>/.exec(html) ?? []
  const said = /class="price-now">.*?(\$[\d,]+\.\d\d)/.exec(box)?.[1]
  if (skuId === undefined || said === undefined) return []
  const sku = skuOf(skuId)
  return sku && dollars(sku.price) === said ? [] : [`${skuId} costs ${said}`]
}

/** The plans that are offered beside a piece: how long each covers, and what it costs. */
export const planProblems = (
  html: string,
  skuOf: (skuId: string) => Priced | undefined,
): string[] =>
  [...html.matchAll(/name="planSkuId" value="([^"]+)"[^>]*>([^]*?)<\/label>/g)].flatMap(
    ([, skuId = '', label = '']) => {
      const plan = skuOf(skuId)
      const words = plain(label)
      const facts = plan ? [`${plan.planYears} years`, dollars(plan.price)] : ['a plan']
      return facts.every((fact) => words.includes(fact)) ? [] : [`${skuId}: ${words}`]
    },
  )

/** What is said of a store's hours today, on its own page and on cards, at one of these moments. */
export const hoursProblems = (
  html: string,
  storeAt: (href: string) => StoreRow | undefined,
  ownHref: string | null,
  moments: readonly Date[],
): string[] => {
  const MESSAGE = /<p class="store-message[^"]*">([^<]+)</
  const cards = [...html.matchAll(/<li class="store-card"[^]*?<\/li>/g)].map(([card]) => ({
    href: /<h\d><a href="([^"]+)"/.exec(card)?.[1] ?? '',
    said: MESSAGE.exec(card)?.[1],
  }))
  const [head = ''] = /<div class="store-head">[^]*?<\/div>/.exec(html) ?? []
  const own = ownHref === null ? [] : [{ href: ownHref, said: MESSAGE.exec(head)?.[1] }]
  return [...own, ...cards].flatMap(({ href, said }) => {
    const store = storeAt(href)
    if (!store || said === undefined) return []
    const known = moments.map((now) =>
      store.operational ? storeHoursMessage(store, now) : 'Closed until further notice',
    )
    return known.includes(said) ? [] : [`${store.name}: ${said}, not ${known[0]}`]
  })
}
