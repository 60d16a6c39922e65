import { describe, expect, test } from 'vitest'
import { type GuidePiece, questionsOf, readAnswers } from '../../commerce/domain/guide/guide.ts'
import { type Offer, recommend } from '../../commerce/domain/guide/recommend.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { findYourFeel } from './guide.ts'

const { skus } = buildCatalogue()
const skuOf = ({ itemId, option }: GuidePiece, size: string | undefined) =>
  skus.find((it) => it.itemId === itemId && it.option === option && it.size === size)

/** What our goods come to, as a shopper would see it: name of the piece, of the next best, of what was passed over. */
const answer = (query: string) => {
  const { answered, open, strange } = readAnswers(findYourFeel, new URLSearchParams(query))
  expect({ open, strange }).toEqual({ open: null, strange: [] })
  const size = answered.get('size')?.size
  const found = recommend(findYourFeel, answered, (piece): Offer => {
    const sku = skuOf(piece, size)
    if (!sku) return 'not-made'
    return sku.stock === 0 && sku.leadTimeDays === null ? 'sold-out' : toCents(sku.price)
  })
  const named = (it: { readonly piece: GuidePiece } | null | undefined) =>
    it ? `${it.piece.itemId} ${it.piece.option}` : null
  return found
    ? { best: named(found.best), passedOver: named(found.passedOver), over: found.isOverBudget }
    : null
}

const ONE = '200101'
const COVE = '200102'
const TIDAL = '200103'
const HARBOR = '200104'
const GLACIER = '200113'

describe('Find your feel', () => {
  test('knows only mattresses that there are, in feels that they are made in', () => {
    const unknown = findYourFeel.pieces.filter(
      ({ itemId, option }) => !skus.some((it) => it.itemId === itemId && it.option === option),
    )
    expect(unknown).toEqual([])
  })

  test('says how many steps it has, and asks only for sizes that some of them are made in', () => {
    expect(findYourFeel.steps).toHaveLength(4)
    for (const said of [findYourFeel.lead, findYourFeel.description])
      expect(said).toMatch(/^Four short steps/)
    const sizes = questionsOf(findYourFeel).flatMap(({ answers }) =>
      answers.flatMap(({ size }) => size ?? []),
    )
    const made = new Set(skus.map(({ size }) => size))
    expect(sizes.filter((size) => !made.has(size))).toEqual([])
  })

  test.each([
    ['side', 'restless', 'sink', 'middle', 'fine', 'queen', '1200', `${ONE} Soft`, null],
    ['back', 'nobody', 'between', 'middle', 'fine', 'queen', '1200', `${ONE} Medium`, null],
    ['side', 'restless', 'sink', 'middle', 'warm', 'queen', 'open', `${GLACIER} Soft`, null],
    [
      'side',
      'restless',
      'sink',
      'middle',
      'warm',
      'queen',
      '1200',
      `${ONE} Soft`,
      `${GLACIER} Soft`,
    ],
    ['turning', 'somebody', 'between', 'heavy', 'warm', 'king', '1800', `${COVE} Medium`, null],
    ['side', 'somebody', 'sink', 'heavy', 'fine', 'king', 'open', `${TIDAL} Plush`, null],
    ['stomach', 'somebody', 'float', 'heavy', 'warm', 'cal-king', 'open', `${COVE} Firm`, null],
    ['stomach', 'nobody', 'float', 'light', 'warm', 'twin', '700', `${HARBOR} Firm`, null],
    [
      'side',
      'somebody',
      'sink',
      'heavy',
      'fine',
      'twin-xl',
      'open',
      `${COVE} Medium`,
      `${TIDAL} Plush`,
    ],
  ])('%s, %s, %s, %s, %s, %s, %s', (...row) => {
    const [position, company, feel, weight, warmth, size, budget, best, passedOver] = row
    const query = { position, company, feel, weight, warmth, size, budget }
    expect(answer(`${new URLSearchParams(query)}`)).toMatchObject({ best, passedOver })
  })

  test('a size that none of ours costs so little in gets the least expensive one, and is told so', () => {
    const query = 'position=back&company=nobody&feel=between&weight=light&warmth=cold'
    expect(answer(`${query}&size=cal-king&budget=700`)).toMatchObject({
      best: `${ONE} Medium`,
      over: true,
    })
  })
})
