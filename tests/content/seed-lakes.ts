import { createSanitySource } from '../../content/sanity-source.ts'
import { openSeededLake, seedText, tokens, type Dataset } from './lake/lake-fixture.ts'

export const perspectives = ['published', 'drafts'] as const

/** Nobody writes here: one of each is enough. */
const lakes = {
  davenport: await openSeededLake('davenport'),
  drift: await openSeededLake('drift'),
}

export function sourceOf(
  dataset: Dataset,
  perspective: (typeof perspectives)[number] = 'published',
) {
  return createSanitySource({
    projectId: 'local',
    dataset,
    perspective,
    lake: lakes[dataset].binding,
    ...(perspective === 'drafts' ? { token: tokens.read } : {}),
  })
}

interface Seeded {
  _id: string
  _type: string
  [field: string]: unknown
}

export function documentsOf(dataset: Dataset): Seeded[] {
  return seedText(dataset)
    .trim()
    .split('\n')
    .map((line): Seeded => JSON.parse(line))
}

/** Every value of a field by that name, however deep it stands. */
export function valuesOf(name: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => valuesOf(name, item))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, inner]) =>
    field === name ? [inner] : valuesOf(name, inner),
  )
}

export const categories = {
  davenport: [
    'living-room',
    'living-room/sofas',
    'living-room/sectionals',
    'living-room/recliners',
    'living-room/coffee-tables',
    'living-room/accent-chairs',
    'living-room/ottomans',
    'living-room/side-tables',
    'living-room/media-consoles',
    'living-room/bookcases',
    'bedroom',
    'bedroom/beds',
    'bedroom/nightstands',
    'bedroom/dressers',
    'bedroom/benches',
    'mattresses',
    'mattresses/memory-foam',
    'mattresses/hybrid',
    'mattresses/innerspring',
    'mattresses/cooling',
    'bases',
    'dining',
    'dining/dining-tables',
    'dining/dining-chairs',
    'dining/stools',
    'dining/sideboards',
    'office',
    'office/desks',
    'office/office-chairs',
    'office/storage',
    'kids',
    'kids/kids-beds',
    'kids/cribs',
    'kids/kids-storage',
    'outdoor',
    'decor',
    'decor/rugs',
    'decor/lamps',
    'decor/mirrors',
    'decor/throw-pillows',
  ],
  drift: [
    'mattresses',
    'mattresses/memory-foam',
    'mattresses/hybrid',
    'mattresses/innerspring',
    'bases',
    'bedding',
    'bedding/pillows',
    'bedding/protectors',
    'bedding/sheets',
    'bedding/comforters',
    'bedroom',
    'bedroom/beds',
  ],
}

export const pages = [
  '/',
  '/about',
  '/delivery-and-returns',
  '/contact',
  '/privacy',
  '/terms',
  '/financing',
  '/financing/how-it-works',
  '/sale/holiday',
  '/sale/mattress-event',
]

export const brandPages = {
  davenport: ['/mattress-buying-guide', '/sealy', '/tempur-pedic', '/stearns-foster', '/parallel'],
  drift: ['/drift-one', '/drift-cove'],
}
