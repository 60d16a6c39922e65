import * as words from '#words'
import type { Product } from '../../commerce/contract/product/product.ts'
import { isBuyable, isInStock } from '../../commerce/domain/delivery/availability.ts'
import { withPage } from '../../commerce/domain/listing/listing-choice.ts'
import { listingUrl } from '../../commerce/domain/listing/listing-url.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { outlineOf } from '../../commerce/domain/product/outline.ts'
import { chosenWay } from '../../ui/components/listing/way-words.ts'
import type { BlogPostPageProps } from '../../ui/pages/blog/blog-post-page.tsx'
import type { ContentPageProps } from '../../ui/pages/content/content-page.tsx'
import type { ListingPageProps } from '../../ui/pages/listing/listing-page.tsx'
import { blocks, bullets, heading, link, plain, richText, table } from './markdown-text.ts'
import { type Around, productLine, sectionsMarkdown } from './section-markdown.ts'

/** The Markdown twins of pages: made of the same props, so that they say what the page says. */

const whole = (address: string, ...parts: readonly (string | undefined)[]): string =>
  `${blocks(...parts, words.markdown.source(address))}\n`

export const contentMarkdown = (
  { page, rows, found, pictures }: ContentPageProps,
  site: Around['site'],
  path: string,
): string =>
  whole(
    `${site.origin}${path}`,
    heading(1, (page.showHiddenH1 && page.hiddenH1Value) || page.title),
    page.seo.metaDescription && `> ${plain(page.seo.metaDescription)}`,
    sectionsMarkdown(page.sections, { rows, found, site, imageHost: pictures.imageHost }),
    richText(page.content, site.origin),
  )

export const postMarkdown = (
  { post, related, rows, found, pictures }: BlogPostPageProps,
  site: Around['site'],
  path: string,
): string =>
  whole(
    `${site.origin}${path}`,
    heading(1, post.title),
    post.subtitle && `> ${plain(post.subtitle)}`,
    words.markdown.dates({
      published: post._createdAt.slice(0, 10),
      updated: post._updatedAt.slice(0, 10),
    }),
    richText(post.content, site.origin),
    sectionsMarkdown(post.sections, { rows, found, site, imageHost: pictures.imageHost }),
    related.length > 0
      ? blocks(
          heading(2, words.blog.products),
          bullets(related.map((product) => productLine(product, site.origin))),
        )
      : '',
  )

export const listingMarkdown = (props: ListingPageProps, site: Around['site']): string => {
  const { origin } = site
  const { basePath, filters, listing } = props
  const { page, pageSize, total } = listing
  const pages = Math.max(1, Math.ceil(total / pageSize))
  return whole(
    `${origin}${listingUrl(basePath, filters)}`,
    heading(1, props.title),
    props.subtitle && plain(props.subtitle),
    props.description && `> ${plain(props.description)}`,
    bullets(props.subCategories.map(({ label, href }) => link(label, href, origin))),
    heading(2, words.markdown.products(total)),
    chosenWay(filters) ?? '',
    bullets(listing.items.map((product) => productLine(product, origin))),
    pages > 1 ? words.markdown.page({ page, pages }) : '',
    page < pages
      ? link(words.markdown.nextPage, listingUrl(basePath, withPage(filters, page + 1)), origin)
      : '',
    props.content && richText(props.content, origin),
    sectionsMarkdown(props.sections ?? [], {
      rows: props.rows ?? {},
      found: props.found,
      site,
      imageHost: props.pictures?.imageHost,
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
    const outline = outlineOf(item.dimensions)
    return [
      [size, colorSwatch?.name, finishSwatch?.name, option].filter(Boolean).join(', ') ||
        product.name,
      formatCents(item.pricing.price),
      item.pricing.listPrice === null ? '' : formatCents(item.pricing.listPrice),
      isInStock(item)
        ? words.markdown.inStock
        : isBuyable(item)
          ? words.markdown.madeToOrder
          : words.markdown.notInStock,
      outline ? words.markdown.size(outline) : '',
      item.skuId,
    ].map(plain)
  })
  return blocks(heading(2, words.markdown.choices), table(words.markdown.columns, rows))
}

export const productMarkdown = (
  product: Product,
  { origin, path, swatchesHref }: { origin: string; path: string; swatchesHref: string | null },
): string =>
  whole(
    `${origin}${path}`,
    heading(1, product.name),
    words.markdown.maker(plain(product.manufacturerName)),
    `> ${plain(product.shortDescription)}`,
    variants(product),
    swatchesHref === null ? '' : link(words.swatchOrders.link, swatchesHref, origin),
    blocks(...product.description.map(plain)),
    list(words.markdown.features, product.features),
    facts(words.markdown.materials, product.materials),
    list(words.markdown.care, product.care),
    product.warranty ? blocks(heading(2, words.markdown.warranty), plain(product.warranty)) : '',
  )
