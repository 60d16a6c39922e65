import { isPagePath } from '../../page-path.ts'
import { isSafeHref } from '../../safe-href.ts'
import { linksOf } from './document-links.ts'
import { filmProblems } from './film-checks.ts'
import { error, warning, type Problem } from './problem.ts'
import { pathState, type SiteMap } from './site-map.ts'

type Path = Problem['path']
type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** More is cut off where search engines show it. */
export const MAX_META_TITLE = 60
export const MAX_META_DESCRIPTION = 160

/** What shoppers and search engines would meet in a document: links, pictures, references and what it says of itself. */
export function documentProblems(document: Fields, site: SiteMap): Problem[] {
  const type = textOf(document['_type'])
  return [...seoProblems(type, document, site), ...partProblems(document, [], site)]
}

/** Walks through everything that a document is made of. */
function partProblems(value: unknown, path: Path, site: SiteMap): Problem[] {
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) => {
      const key =
        isFields(item) && typeof item['_key'] === 'string' ? { _key: item['_key'] } : String(index)
      return partProblems(item, [...path, key], site)
    })
  }
  if (!isFields(value)) return []
  const below = Object.entries(value).flatMap(([name, part]) =>
    name.startsWith('_') ? [] : partProblems(part, [...path, name], site),
  )
  return [
    ...linkProblems(value, path, site),
    ...referenceProblems(value, path, site),
    ...pictureProblems(value, path),
    ...filmProblems(value, path),
    ...below,
  ]
}

function linkProblems(part: Fields, path: Path, site: SiteMap): Problem[] {
  const addresses = linksOf(part).flatMap(({ field, href }): Problem[] => {
    const at = [...path, field]
    if (!isSafeHref(href)) {
      return [
        error(
          at,
          `“${href}” is not an address that the shop links to. It starts with /, https://, mailto: or tel:.`,
        ),
      ]
    }
    // What nobody is shown may wait for its page.
    if (part['enabled'] === false || /^[#?]|^(?:mailto|tel):/i.test(href)) return []
    const state = pathState(site, href)
    if (state === 'no-category') return [warning(at, `There is no category at ${href}.`)]
    return state === 'missing' ? [warning(at, `There is no page at ${href}.`)] : []
  })
  const slug = part['categorySlug']
  return typeof slug === 'string' && slug !== '' && !site.categories.has(slug)
    ? [...addresses, error([...path, 'categorySlug'], `There is no category ${slug}.`)]
    : addresses
}

function referenceProblems(part: Fields, path: Path, site: SiteMap): Problem[] {
  const id = part['_ref']
  // Pictures and files are never removed while something shows them.
  if (typeof id !== 'string' || path.at(-1) === 'asset' || site.ids.has(id)) return []
  const what = path.at(-1) === 'category' || path.at(-1) === 'parent' ? 'category' : 'document'
  return [error(path, `The ${what} that this leads to is gone.`)]
}

const hasPicture = (part: Fields): boolean =>
  isFields(part['asset']) && textOf(part['asset']['_ref']).startsWith('image-')

/** What a camera or a program called a file: said aloud, it tells nobody anything. */
const FILE_NAME = /^\S+\.(?:jpe?g|png|webp|gif|avif|heic|svg)$|^(?:IMG|DSC|PXL|Screenshot)[-_ ]?\d/i

function pictureProblems(part: Fields, path: Path): Problem[] {
  if (isFields(part['image'])) return linkedPictureProblems(part, part['image'], path)
  if (!hasPicture(part)) return []
  const at = [...path, 'alt']
  const { alt } = part
  if (part['decorative'] === true) return []
  if (FILE_NAME.test(textOf(alt))) {
    return [warning(at, `“${textOf(alt)}” is a file name. Describe what the picture shows.`)]
  }
  // Before there was a mark for it, an empty description said that a picture is mere decoration.
  if (typeof alt === 'string') return []
  return [
    error(
      at,
      'Describe what the picture shows, for people who cannot see it, or mark it as decoration.',
    ),
  ]
}

/** A link with nothing but a picture in it is called what the picture shows. */
function linkedPictureProblems(part: Fields, image: Fields, path: Path): Problem[] {
  const isLink = part['_type'] === 'sanity_image_component' && textOf(part['href']) !== ''
  const isNamed = textOf(part['caption']) !== '' || textOf(image['alt']) !== ''
  if (!isLink || !hasPicture(image) || (isNamed && image['decorative'] !== true)) return []
  if (textOf(part['caption']) !== '') return []
  return [
    error([...path, 'image', 'alt'], 'The picture is a link without text: say where it leads.'),
  ]
}

const WITH_SEO = new Set(['page', 'blog', 'category', 'categoryParent'])

function seoProblems(type: string, document: Fields, site: SiteMap): Problem[] {
  if (!WITH_SEO.has(type)) return []
  const seo = isFields(document['seo']) ? document['seo'] : {}
  if (seo['noIndex'] === true) return addressProblems(type, document, seo, site)
  const title = textOf(seo['metaTitle'])
  const description = textOf(seo['metaDescription'])
  const tooLong = (field: string, length: number, most: number) =>
    length > most
      ? [warning(['seo', field], `It has ${length} characters. Search engines show about ${most}.`)]
      : []
  return [
    ...(title === ''
      ? [warning(['seo', 'metaTitle'], 'There is no title for search engines.')]
      : tooLong('metaTitle', title.length, MAX_META_TITLE)),
    ...(description === ''
      ? [warning(['seo', 'metaDescription'], 'There is no description for search engines.')]
      : tooLong('metaDescription', description.length, MAX_META_DESCRIPTION)),
    ...addressProblems(type, document, seo, site),
  ]
}

function addressProblems(type: string, document: Fields, seo: Fields, site: SiteMap): Problem[] {
  const isPage = type === 'page'
  const holder = isPage || type === 'blog' ? seo['slug'] : document['slug']
  const path = isPage || type === 'blog' ? ['seo', 'slug'] : ['slug']
  const slug = isFields(holder) ? textOf(holder['current']) : ''
  if (slug === '') return [error(path, 'It has no address, so nobody can open it.')]
  if (isPage) {
    if (!slug.startsWith('/')) return [error(path, 'A page’s address starts with a slash.')]
    return isPagePath(slug)
      ? takenProblems(slug, path, site)
      : [
          error(
            path,
            'A page’s address is a path such as /sale/beds: letters from a to z, digits and hyphens between slashes.',
          ),
        ]
  }
  const isPlain =
    /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/.test(slug) && (type !== 'blog' || !slug.includes('/'))
  if (!isPlain)
    return [error(path, 'An address here consists of lower-case letters, digits and hyphens.')]
  return takenProblems(type === 'blog' ? `/blog/${slug}` : `/c/${slug}`, path, site)
}

function takenProblems(address: string, path: Path, site: SiteMap): Problem[] {
  return site.taken.has(address)
    ? [error(path, `Another document has the same address: ${address}.`)]
    : []
}
