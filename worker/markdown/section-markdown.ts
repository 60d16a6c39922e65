import * as words from '#words'
import type { ProductSummary } from '../../commerce/contract/product/product.ts'
import { type Brand, hasStores } from '../../commerce/domain/brand.ts'
import { formatCents } from '../../commerce/domain/money.ts'
import { isPriceFrom } from '../../commerce/domain/product/price-from.ts'
import { listedUrl } from '../../commerce/domain/product/product-url.ts'
import { blogPostHref } from '../../content/blog-address.ts'
import type { Link } from '../../content/link.ts'
import { fileUrl } from '../../content/file-url.ts'
import type { ImageHost } from '../../content/image-url.ts'
import { categoryHref } from '../../content/menu.ts'
import type { KnownSection, Section } from '../../content/sections.ts'
import { timeLeft } from '../../ui/sections/countdown.tsx'
import { productsOfRoom, roomPieces } from '../../ui/sections/shop-room.tsx'
import type { SectionFound, SectionRows } from '../../ui/sections/registry.tsx'
import { blocks, bullets, heading, link, plain, richText, table } from './markdown-text.ts'

/** What the page's loader found for its sections, and where the site is. */
export type Around = {
  readonly rows: SectionRows
  readonly found?: SectionFound | undefined
  readonly site: { readonly origin: string; readonly brand: Brand }
  /** Where films are; without it only those that play elsewhere are told of. */
  readonly imageHost?: ImageHost | undefined
}

/** `[Hollis Sofa](…), Acme, from $1,299.00`. */
export const productLine = (product: ProductSummary, origin: string): string =>
  words.markdown.product({
    name: link(product.name, listedUrl(product), origin),
    maker: plain(product.manufacturerName),
    price: formatCents(product.priceFrom),
    isFrom: isPriceFrom(product),
    regular:
      product.listPriceFrom !== null && product.listPriceFrom > product.priceFrom
        ? formatCents(product.listPriceFrom)
        : null,
    isSoldOut: !product.inStock,
  })

const textOf = (text: string | undefined) => text && plain(text)

const linkOf = (it: Link | undefined, origin: string) => it && link(it.label, it.href, origin)

/** A section as Markdown: what it says, without its pictures; empty where the page shows nothing either. */
const sectionMarkdown = (
  section: KnownSection,
  { rows, found, site: { origin, brand }, imageHost }: Around,
): string => {
  switch (section._type) {
    case 'hero':
      return blocks(
        heading(2, section.heading),
        textOf(section.eyebrow),
        textOf(section.text),
        [section.primaryLink, section.secondaryLink]
          .flatMap((it) => linkOf(it, origin) ?? [])
          .join(' · '),
      )
    case 'banner':
      return blocks(heading(2, section.heading), textOf(section.text), linkOf(section.link, origin))
    case 'productRow': {
      const products = rows[section._key] ?? []
      return products.length === 0
        ? ''
        : blocks(
            heading(2, section.title),
            textOf(section.text),
            bullets(products.map((product) => productLine(product, origin))),
            linkOf(section.link, origin),
          )
    }
    case 'categoryTiles':
      return blocks(
        heading(2, section.heading),
        bullets(
          section.tiles.map(
            ({ label, categorySlug, text }) =>
              `${link(label, categoryHref(categorySlug), origin)}${text ? `: ${plain(text)}` : ''}`,
          ),
        ),
      )
    case 'split':
      return blocks(
        heading(2, section.heading),
        richText(section.content, origin),
        linkOf(section.link, origin),
      )
    case 'layers':
      return blocks(
        heading(2, section.heading),
        textOf(section.text),
        bullets(
          section.layers.map((layer) =>
            [
              plain(layer.heading),
              layer.inches === undefined ? '' : ` (${words.sections.inches(layer.inches)})`,
              layer.text ? `: ${plain(layer.text)}` : '',
            ].join(''),
          ),
        ),
        linkOf(section.link, origin),
      )
    case 'shopRoom': {
      const products = roomPieces(section, found ? productsOfRoom(section, found) : {})
      return products.length === 0
        ? ''
        : blocks(
            heading(2, section.heading),
            textOf(section.text),
            bullets(products.map(({ product }) => productLine(product, origin))),
          )
    }
    case 'richText':
      return blocks(heading(2, section.heading), richText(section.content, origin))
    case 'accordion':
      return blocks(
        heading(2, section.heading),
        ...section.items.map((item) =>
          blocks(heading(3, item.heading), richText(item.content, origin)),
        ),
      )
    case 'video': {
      const own = imageHost && fileUrl(section.file, imageHost)
      return blocks(
        heading(2, section.heading),
        textOf(section.text),
        own && link(words.sections.watch(section.length), own, origin),
        section.url &&
          link(
            own ? words.sections.watchElsewhere : words.sections.watch(section.length),
            section.url,
            origin,
          ),
      )
    }
    case 'table':
      return blocks(
        heading(2, section.heading),
        table(
          section.columns.map(plain),
          section.rows.map(({ cells }) => section.columns.map((_, at) => plain(cells[at] ?? ''))),
        ),
      )
    case 'financingPanel':
      return blocks(
        heading(2, section.heading),
        richText(section.content, origin),
        section.disclosure && richText(section.disclosure, origin),
        linkOf(section.link, origin),
      )
    case 'countdown': {
      const left = found && timeLeft(section.endsAt, found)
      return left ? blocks(heading(2, section.heading), left, linkOf(section.link, origin)) : ''
    }
    case 'socialPosts': {
      const posts = found?.social[section._key] ?? []
      return posts.length === 0
        ? ''
        : blocks(
            heading(2, section.heading),
            bullets(
              posts.map(({ name, description, userHandle }) =>
                [plain(name), textOf(description), textOf(userHandle)].filter(Boolean).join(' · '),
              ),
            ),
          )
    }
    case 'featureCallouts': {
      const callouts = found?.callouts[section._key] ?? []
      return callouts.length === 0
        ? ''
        : blocks(
            heading(2, section.heading),
            ...callouts.map(({ title, description }) =>
              blocks(heading(3, title), textOf(description)),
            ),
          )
    }
    case 'blogRow': {
      const posts = found?.posts[section._key] ?? []
      return posts.length === 0
        ? ''
        : blocks(
            heading(2, section.heading),
            bullets(
              posts.map(
                ({ title, subtitle, seo }) =>
                  `${link(title, blogPostHref(seo.slug ?? ''), origin)}${subtitle ? `: ${plain(subtitle)}` : ''}`,
              ),
            ),
            linkOf(section.link, origin),
          )
    }
    case 'storeFinder':
      if (!hasStores(brand)) return ''
      return blocks(
        heading(2, section.heading),
        textOf(section.text),
        link(words.common.findStore, '/locations', origin),
      )
  }
}

/** A page's sections in their order; those that this build does not know are left out, as on the page. */
export const sectionsMarkdown = (sections: readonly Section[], around: Around): string =>
  blocks(
    ...sections.map((section) =>
      section._type === 'unknown' ? '' : sectionMarkdown(section, around),
    ),
  )
