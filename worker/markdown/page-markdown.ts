import type { Product } from '../../commerce/contract/product.ts'
import { isBuyable, isInStock } from '../../commerce/domain/availability.ts'
import { withPage } from '../../commerce/domain/listing-choice.ts'
import { listingUrl } from '../../commerce/domain/listing-url.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import type { BlogPostPageProps } from '../../ui/pages/blog-post-page.tsx'
import type { ContentPageProps } from '../../ui/pages/content-page.tsx'
import type { ListingPageProps } from '../../ui/pages/listing-page.tsx'
import { blocks, bullets, heading, link, plain, richText, table } from './markdown-text.ts'
import { productLine, sectionsMarkdown } from './section-markdown.ts'

/** The Markdown twins of pages: made of the same props, so that they say what the page says. */

const whole = (address: string, ...parts: readonly (string | undefined)[]): string =>
  `${blocks(...parts, `Source: <${address}>`)}\n`

export const contentMarkdown = (
  { page, rows, found }: ContentPageProps,
  origin: string,
  path: string,
): string =>
  whole(
    `${origin}${path}`,
    heading(1, (page.showHiddenH1 && page.hiddenH1Value) || page.title),
    page.seo.metaDescription && `> ${plain(page.seo.metaDescription)}`,
    sectionsMarkdown(page.sections, { rows, found, origin }),
    richText(page.content, origin),
  )

export const postMarkdown = (
  { post, related, rows, found }: BlogPostPageProps,
  origin: string,
  path: string,
): string =>
  whole(
    `${origin}${path}`,
    heading(1, post.title),
    post.subtitle && `> ${plain(post.subtitle)}`,
    `Published ${post._createdAt.slice(0, 10)}, updated ${post._updatedAt.slice(0, 10)}`,
    richText(post.content, origin),
    sectionsMarkdown(post.sections, { rows, found, origin }),
    related.length > 0
      ? blocks(
          heading(2, 'In this story'),
          bullets(related.map((product) => productLine(product, origin))),
        )
      : '',
  )

export const listingMarkdown = (props: ListingPageProps, origin: string): string => {
  const { basePath, filters, listing } = props
  const { page, pageSize, total } = listing
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return whole(
    `${origin}${listingUrl(basePath, filters)}`,
    heading(1, props.title),
    props.subtitle && plain(props.subtitle),
    props.description && `> ${plain(props.description)}`,
    bullets(props.subCategories.map(({ label, href }) => link(label, href, origin))),
    heading(2, total === 1 ? '1 product' : `${total} products`),
    bullets(listing.items.map((product) => productLine(product, origin))),
    pages > 1 ? `Page ${page} of ${pages}` : '',
    page < pages
      ? link('Next page', listingUrl(basePath, withPage(filters, page + 1)), origin)
      : '',
    props.content && richText(props.content, origin),
    sectionsMarkdown(props.sections ?? [], {
      rows: props.rows ?? {},
      found: props.found,
      origin,
    }),
  )
}

const facts = (title: string, rows: readonly { name: string; value: string }[]): string =>
  rows.length === 0
    ? ''
    : blocks(
        heading(2, title),
        table(
          ['', ''],
          rows.map(({ name, value }) => [plain(name), plain(value)]),
        ),
      )

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : blocks(heading(2, title), bullets(lines.map(plain)))

/** Every variant with its price: what a visitor would find by choosing each in turn. */
const variants = (product: Product): string => {
  const rows = product.productItems.map((item) => {
    const { size, colorSwatch, finishSwatch, option } = item.dynamicProperties
    const { dimensions } = item
    return [
      [size, colorSwatch?.name, finishSwatch?.name, option].filter(Boolean).join(', ') ||
        product.name,
      formatCents(item.pricing.price),
      item.pricing.listPrice === null ? '' : formatCents(item.pricing.listPrice),
      isInStock(item) ? 'yes' : isBuyable(item) ? 'made to order' : 'no',
      dimensions ? `${dimensions.width} x ${dimensions.depth} x ${dimensions.height} in` : '',
      item.skuId,
    ].map(plain)
  })
  return blocks(
    heading(2, 'Choices'),
    table(['Choice', 'Price', 'Regular price', 'In stock', 'W x D x H', 'SKU'], rows),
  )
}

export const productMarkdown = (product: Product, origin: string, path: string): string =>
  whole(
    `${origin}${path}`,
    heading(1, product.name),
    `By ${plain(product.manufacturerName)}`,
    `> ${plain(product.shortDescription)}`,
    variants(product),
    blocks(...product.description.map(plain)),
    list('Features', product.features),
    facts('Materials', product.materials),
    list('Care', product.care),
    product.warranty ? blocks(heading(2, 'Warranty'), plain(product.warranty)) : '',
  )
