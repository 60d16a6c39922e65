import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import { DimensionDrawing, drawingAmong } from './dimension-drawing.tsx'

const outline = { width: 84, depth: 38, height: 34, length: null }
const photograph: Picture = { url: '/media/hollis.webp', alt: 'Hollis', width: 1600, height: 1200 }
const drawing: Picture = {
  url: '/media/hollis-measured.svg',
  alt: 'Hollis with its measurements',
  width: 1200,
  height: 900,
  views: ['front', 'above'],
}

const drawn = (pictures: readonly Picture[]): string =>
  renderToStaticMarkup(
    <DimensionDrawing outline={outline} name="Hollis" drawing={drawingAmong(pictures)} />,
  )
const sidesOf = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map((it) => it[1])
const boxesOf = (html: string) => html.match(/<rect /g)?.length ?? 0
const measure = /aria-label="Drawing of Hollis: [^"]*84/

test('a piece that was drawn stands under its dimensions as it looks, and is there once it is scrolled to', () => {
  const html = drawn([photograph, drawing])
  expect(sidesOf(html)).toEqual([`${drawing.url}#front`, `${drawing.url}#above`])
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  expect(boxesOf(html)).toBe(0)
  expect(html).toMatch(measure)
})

test('a side that was not drawn, and goods without a drawing, are boxes of the same measures', () => {
  const half = drawn([{ ...drawing, views: ['above'] }])
  expect(sidesOf(half)).toEqual([`${drawing.url}#above`])
  expect(boxesOf(half)).toBe(1)
  const box = drawn([photograph])
  expect(sidesOf(box)).toEqual([])
  expect(boxesOf(box)).toBe(2)
  expect(box).toMatch(measure)
})
