import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ZERO } from '../../commerce/domain/money.ts'
import type { PictureService } from '../../commerce/domain/product/picture-sources.ts'
import { summaries } from '../../tests/fixtures/products.ts'
import { KeptMarkup } from '../../ui/components/kept-markup.ts'
import { Pictures } from '../../ui/components/picture-service.ts'
import { ProductCard } from '../../ui/components/product/product-card.tsx'
import { newKeeper } from './kept-markup.tsx'

const service: PictureService = {
  template: 'https://pictures.example/{width}.{format}{path}',
  origin: 'https://shop.example',
}

const listOf = (products: typeof summaries, keep: ReturnType<typeof newKeeper> | null) =>
  renderToString(
    <Pictures value={service}>
      <KeptMarkup value={keep}>
        <ul>
          {products.map((product, at) => (
            <ProductCard
              key={product.itemId}
              product={product}
              priority={at === 0 ? 'hero' : undefined}
            />
          ))}
        </ul>
      </KeptMarkup>
    </Pictures>,
  )

test('a card that is kept says in every list, letter for letter, what one rendered there says', () => {
  const keep = newKeeper(service)
  for (const products of [summaries, summaries.toReversed(), summaries])
    expect(listOf(products, keep)).toBe(listOf(products, null))
})

test('a product whose price has changed has another card at once', () => {
  const keep = newKeeper(service)
  listOf(summaries, keep)
  const cheaper = summaries.map((it) => ({ ...it, priceFrom: ZERO }))
  expect(listOf(cheaper, keep)).toBe(listOf(cheaper, null))
})
