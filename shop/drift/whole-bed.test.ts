import { describe, expect, test } from 'vitest'
import type { BedPiece } from '../../commerce/domain/bed/bed.ts'
import { composeBed } from '../../commerce/domain/bed/compose.ts'
import { questionsOf, readAnswers } from '../../commerce/domain/guide/guide.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { buildCatalogue } from '../goods/catalogue.ts'
import { wholeBed } from './whole-bed.ts'

const { skus } = buildCatalogue()

const range = skus.map((sku): BedPiece => ({
  itemId: sku.itemId,
  skuId: sku.skuId,
  size: sku.size,
  option: sku.option,
  look: sku.colorSwatch?.name ?? sku.finishSwatch?.name ?? null,
  price: toCents(sku.price),
  height: sku.dimensions?.height ?? null,
  weight: sku.dimensions?.weight ?? null,
  isBuyable: sku.stock !== 0 || sku.leadTimeDays !== null,
}))

const answersOf = (size: string) =>
  readAnswers(
    wholeBed,
    new URLSearchParams({
      position: 'side',
      other: 'back',
      weight: 'middle',
      warmth: 'warm',
      aches: 'nothing',
      size,
    }),
  ).answered

describe('Drift’s whole bed', () => {
  test('knows only pieces that there are, in options that they are made in', () => {
    const { bed, pieces } = wholeBed
    const named = [...bed.mattresses, ...bed.bases, ...bed.protectors, ...bed.sheets]
    const unknown = [
      ...named.filter(({ itemId }) => !skus.some((it) => it.itemId === itemId)),
      ...bed.pillows.filter(
        ({ itemId, option }) => !skus.some((it) => it.itemId === itemId && it.option === option),
      ),
      ...pieces.filter(({ itemId }) => !bed.mattresses.some((it) => it.itemId === itemId)),
    ]
    expect(unknown).toEqual([])
  })

  const sizes = questionsOf(wholeBed)
    .flatMap(({ answers }) => answers)
    .flatMap(({ value, size }) => (size === undefined ? [] : [[size, value] as const]))

  test.each(sizes)('%s has mattresses, and something that carries each of them', (_, value) => {
    const { mattress } = composeBed(wholeBed, answersOf(value), range, {})
    expect(mattress.choices.length).toBeGreaterThan(0)
    for (const { part } of mattress.choices) {
      const chosen = { mattress: part.piece.skuId }
      const { base, half } = composeBed(wholeBed, answersOf(value), range, chosen)
      const same = half.choices.find((it) => it.part.piece.option === part.piece.option)
      const { base: under } = composeBed(wholeBed, answersOf(value), range, {
        ...chosen,
        ...(same ? { half: same.part.piece.skuId } : {}),
      })
      expect([part.piece.skuId, [...base.choices, ...under.choices].length > 0]).toEqual([
        part.piece.skuId,
        true,
      ])
    }
  })

  test('a split California king is two of 36 by 84, each with its own base that moves and its own covers', () => {
    const { mattress, base, bedding } = composeBed(wholeBed, answersOf('split-cal-king'), range, {
      mattress: '200113-HALF-CAL-KING-SOFT',
      half: '200113-HALF-CAL-KING-FIRM',
      base: '200105-HALF-CAL-KING',
    })
    const said = (parts: readonly { piece: BedPiece; count: number }[]) =>
      parts.map(({ piece, count }) => `${count} ${piece.skuId}`)
    expect(mattress.chosen?.count).toBe(2)
    expect(base.chosen).toMatchObject({ part: { count: 2 }, note: 'halves-move-apart' })
    const covers = bedding.filter(({ name }) => name === 'protector' || name === 'sheets')
    expect(covers.map(({ choices }) => said(choices)[0])).toEqual([
      '2 200110-HALF-CAL-KING',
      '2 200111-HALF-CAL-KING-WHITE',
    ])
    const half = skus.find(({ skuId }) => skuId === '200113-HALF-CAL-KING-SOFT')
    expect(half?.dimensions).toMatchObject({ width: 36, length: 84 })
  })
})
