import { describe, expect, test } from 'vitest'
import { mayHaveSwatches, mergeSamples, type SampledProduct, samplesOf } from './samples.ts'
import type { SwatchPolicy } from './swatch-policy.ts'

const swatch = (name: string) => ({ name, hex: '#336699', family: 'any' })
const MOSS = swatch('Moss')
const NAVY = swatch('Navy')
const OAK = swatch('Oak')

const policy: SwatchPolicy = {
  offers: [
    { productTypes: ['sofa', 'bed'], of: 'color', parts: ['Cover', 'Pad'], notCut: ['NAVY'] },
    { productTypes: ['table', 'bed'], of: 'finish', parts: ['Frame'] },
  ],
  mostPerHousehold: 8,
  days: 90,
  post: { weekdays: [1], packDays: 1, days: [2, 4], offshoreDays: 0 },
}
const piece = (it: Partial<SampledProduct>): SampledProduct => ({
  itemId: '1',
  name: 'Piece',
  manufacturerName: 'Maker',
  productType: 'sofa',
  materials: [
    { name: 'Frame', value: 'Oak' },
    { name: 'Cover', value: 'Wool' },
  ],
  variants: [
    { skuId: 'A-MOSS', color: MOSS, finish: OAK },
    { skuId: 'A-NAVY', color: NAVY, finish: OAK },
    { skuId: 'B-MOSS', color: MOSS, finish: OAK },
  ],
  ...it,
})
const told = (it: Partial<SampledProduct>, wanted: string[] = []) =>
  samplesOf(policy, piece(it), wanted).map(
    ({ skuId, material, swatch: { name }, isCut }) =>
      `${skuId} ${name} in ${material}${isCut ? '' : ', not cut'}`,
  )

describe('which swatches there are of a piece', () => {
  test.each<[string, Partial<SampledProduct>, string[]]>([
    ['each color of its cover once', {}, ['A-MOSS Moss in Wool', 'A-NAVY Navy in Wool, not cut']],
    ['none of a kind that nobody cuts', { productType: 'lamp' }, []],
    ['none where the goods do not say what has the color', { materials: [] }, []],
    [
      'of the first part that it has',
      { materials: [{ name: 'Pad', value: 'Acrylic' }] },
      ['A-MOSS Moss in Acrylic', 'A-NAVY Navy in Acrylic, not cut'],
    ],
    ['finishes where those are cut', { productType: 'table' }, ['A-MOSS Oak in Oak']],
    [
      'both where both are',
      { productType: 'bed' },
      ['A-MOSS Moss in Wool', 'A-NAVY Navy in Wool, not cut', 'A-MOSS Oak in Oak'],
    ],
    [
      'none of variants without a color',
      { variants: [{ skuId: 'X', color: null, finish: null }] },
      [],
    ],
  ])('%s', (_, it, expected) => expect(told(it)).toEqual(expected))

  test('the one that was looked at stands for its color', () => {
    expect(told({}, ['B-MOSS'])[0]).toBe('B-MOSS Moss in Wool')
    expect(told({}, ['B-MOSS', 'A-MOSS'])[0]).toBe('A-MOSS Moss in Wool')
  })

  test('a shop without swatches has none', () => {
    expect(samplesOf(undefined, piece({}))).toEqual([])
    expect(mayHaveSwatches(undefined, 'sofa')).toBe(false)
    expect(['sofa', 'table', 'lamp'].map((type) => mayHaveSwatches(policy, type))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test('the same color of the same material is one swatch, on whichever piece and however it is written', () => {
  const [ofSofa] = samplesOf(policy, piece({}))
  const [ofBed] = samplesOf(
    policy,
    piece({
      itemId: '2',
      productType: 'bed',
      materials: [{ name: 'Cover', value: ' WOOL' }],
      variants: [{ skuId: 'BED', color: swatch('moss'), finish: null }],
    }),
  )
  const [ofOther] = samplesOf(policy, piece({ materials: [{ name: 'Cover', value: 'Linen' }] }))
  expect(ofSofa?.key).toBe(ofBed?.key)
  expect(ofSofa?.key).not.toBe(ofOther?.key)
})

test('a basket is merged to each once: nothing new, nothing lost, nothing moved, and again the same', () => {
  let seed = 5
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  for (let round = 0; round < 300; round += 1) {
    const basket = Array.from({ length: Math.floor(chance() * 20) }, (_, at) => ({
      key: `k${Math.floor(chance() * 8)}`,
      skuId: `s${at}`,
    }))
    const merged = mergeSamples(basket)
    const keys = merged.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys)).toEqual(new Set(basket.map(({ key }) => key)))
    expect(merged).toEqual(
      basket.filter(({ key }, at) => basket.findIndex((it) => it.key === key) === at),
    )
    expect(mergeSamples(merged)).toEqual(merged)
    expect(mergeSamples([...basket, ...basket])).toEqual(merged)
  }
})
