/** `npm run shop`: writes a minimal shop of one's own into `shops/acme/`, and later departments into its content. */
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { format, type FormatConfig } from 'oxfmt'
import { hexColor, onOff, text, timeZone, zip } from '../command-line/flags.ts'
import { readCommand } from '../command-line/read-command.ts'
import { failInWords } from '../shop/fail.ts'
import { folderOfShop, OUR_SHOP, root } from '../shop/places.ts'
import { readPostalCodes } from '../shop/state/postal-codes.ts'
import { firstContent } from './content.ts'
import { warehouse } from './delivers-only/changes.ts'

const USAGE = `npm run shop -- new NAME [options]

  NAME               lower-case letters, digits and dashes; the shop is written to shops/NAME/
  --title TEXT       what shoppers call it: "Acme Home"
  --color #rrggbb    the color of buttons and links; dark enough for white text
  --zip 55401        where its first store is, and where visitors are assumed to be
  --time-zone ZONE   the store's, as in America/Chicago
  --delivers-only    without a store that people can come to: deliveries start at a warehouse there

SHOP=NAME npm run shop -- departments

  Gives each department in goods/goods.ts that is missing from the content a document and a place in the menu.

docs/your-own-shop.md explains the rest, up to your own products on the screen.`

const template = fileURLToPath(new URL('template/', import.meta.url))

const TITLE_HERE = '\u0000'

export type NewShop = {
  readonly name: string
  readonly title: string
  readonly color: string
  readonly zip: string
  readonly timeZone: string
  /** It has no store that people can come to. */
  readonly deliversOnly: boolean
}

/** The share of light in a color, from 0 to 1, as WCAG counts it. */
const lightOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(color.slice(from, from + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const darker = (color: string): string =>
  `#${[1, 3, 5]
    .map((from) => Math.round(Number.parseInt(color.slice(from, from + 2), 16) * 0.72))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const LONGEST_NAME = 30
const LONGEST_TITLE = 60

/** A brand has a folder, a host and a name in the sources; these are something else already. */
const TAKEN: ReadonlySet<string> = new Set(
  [
    'shop policies words goods content media public starter',
    'mail pay commerce www',
    'new default delete class enum export import package return this',
  ].flatMap((names) => names.split(' ')),
)

/** So are the brands of our own shop, by their content. */
const isOurs = (name: string): boolean =>
  existsSync(join(root, OUR_SHOP, 'content', `${name}.ndjson`))

/** @throws Error in words for what is no name of a shop. */
const checkName = (name: string): void => {
  if (!NAME.test(name) || name.length < 2 || name.length > LONGEST_NAME)
    throw new Error(
      `“${name}” cannot be a shop’s name: use lower-case letters, digits and dashes, starting with a letter, such as acme.`,
    )
  if (TAKEN.has(name) || isOurs(name))
    throw new Error(`“${name}” is reserved. Please choose another name.`)
}

const sourceOf = (path: string, deliversOnly: boolean): string => {
  const source = readFileSync(join(template, path), 'utf8')
  const changes = deliversOnly ? (warehouse[path] ?? []) : []
  return changes.reduce((text, [from, to]) => {
    const next = text.replace(from, () => to)
    if (next === text) throw new Error(`The template’s ${path} has no ${from} any more.`)
    return next
  }, source)
}

/**
 * The files of a new shop, by their path in its folder.
 * @throws Error in words when something that was asked for is none.
 */
export const filesOf = ({
  name,
  title,
  color,
  zip,
  timeZone,
  deliversOnly,
}: NewShop): Map<string, string> => {
  checkName(name)
  if (title.trim() === '' || title.length > LONGEST_TITLE || /\p{Cc}/u.test(title))
    throw new Error(`--title is what shoppers call it, in up to ${LONGEST_TITLE} letters.`)
  if (!/^#[0-9a-f]{6}$/.test(color)) throw new Error(`“${color}” is not a color such as #2f5d50.`)
  if (1.05 / (lightOf(color) + 0.05) < 4.5)
    throw new Error(`White text on ${color} has too little contrast. Please choose a darker one.`)
  const place = readPostalCodes().find(({ postalCode }) => postalCode === zip)
  if (!place) throw new Error(`There is no ZIP code ${zip} in the fifty states.`)
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone))
    throw new Error(`“${timeZone}” is not a time zone such as America/Chicago.`)
  const text = (words: string) => words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")
  const city = text(place.city)
  const { latitude, longitude } = place
  const identifier = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const prefix = `${name.replaceAll(/[^a-z]/g, '').toUpperCase()}XX`.slice(0, 2)
  const own = (source: string): string =>
    source
      .replaceAll('../../../', '../../') // it stands one folder higher
      .replaceAll('Starter Home', TITLE_HERE) // last of all: a title may hold any of the words below
      .replaceAll('STARTER', name.toUpperCase())
      .replaceAll(/\bstarter(?=[ ,\]}])/g, identifier)
      .replaceAll('starter', name)
      .replaceAll("'SH'", `'${prefix}'`)
      .replaceAll('#5a4a3c', color)
      .replaceAll('%235a4a3c', `%23${color.slice(1)}`)
      .replaceAll('#40342a', darker(color))
      .replaceAll('America/New_York', timeZone)
      .replaceAll('10001', zip)
      .replaceAll('New York', city)
      .replaceAll("'NY'", `'${place.state}'`)
      // No road leads there, but a shop delivers in its own state.
      .replaceAll(/(?<=offshoreStates: \[).*(?=\])/g, (states) =>
        states
          .split(', ')
          .filter((state) => state !== `'${place.state}'`)
          .join(', '),
      )
      .replaceAll(', NY', `, ${place.state}`)
      .replaceAll('latitude: 40.75', `latitude: ${latitude}`)
      .replaceAll('longitude: -73.99', `longitude: ${longitude}`)
      .replaceAll(TITLE_HERE, () => text(title))
  const files = new Map(
    globSync('**/*.{ts,css}', { cwd: template })
      .map((path) => path.replaceAll('\\', '/'))
      .map((path) => [path.replace(/^starter\//, `${name}/`), own(sourceOf(path, deliversOnly))]),
  )
  files.set(`content/${name}.ndjson`, firstContent(name, title, deliversOnly))
  return files
}

/** The same as every source has to be laid out here: names make lines longer and shorter. */
export const laidOut = async (files: ReadonlyMap<string, string>): Promise<Map<string, string>> => {
  const style: FormatConfig = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'))
  const pairs = [...files].map(async ([path, source]): Promise<[string, string]> => [
    path,
    path.endsWith('.ndjson') ? source : (await format(path, source, style)).code,
  ])
  return new Map(await Promise.all(pairs))
}

/** Writes them all or, where that fails half way, none. */
const writeWhole = (folder: string, files: ReadonlyMap<string, string>): void => {
  const part = join(dirname(folder), `.new-${process.pid}`)
  try {
    for (const [path, source] of files) {
      const file = join(part, path)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, source)
    }
    renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

const said = () =>
  readCommand({
    usage: USAGE,
    flags: {
      title: text(LONGEST_TITLE),
      color: hexColor,
      zip,
      'time-zone': timeZone,
      'delivers-only': onOff,
    },
    commands: {
      new: { names: ['NAME'], flags: ['title', 'color', 'zip', 'time-zone', 'delivers-only'] },
      departments: {},
    },
  })

const write = async ({ names: [name = ''], flags }: ReturnType<typeof said>): Promise<void> => {
  checkName(name)
  const folder = folderOfShop(name)
  if (existsSync(folder))
    throw new Error(`${relative(root, folder)} already exists. Nothing was changed.`)
  const title =
    flags.title ??
    name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => ` ${letter.toUpperCase()}`).trim()
  const files = filesOf({
    name,
    title,
    color: flags.color ?? '#5a4a3c',
    zip: flags.zip ?? '10001',
    timeZone: flags['time-zone'] ?? 'America/New_York',
    deliversOnly: flags['delivers-only'] === true,
  })
  writeWhole(folder, await laidOut(files))
  const line = (what: string, does: string) => `  ${what.padEnd(52)} ${does}`
  console.log(`
  ${title} is written to ${relative(root, folder)}/, ${files.size} files.

${line(`SHOP=${name} npm start`, 'runs it')}
${line(`SHOP=${name} npm run catalogue -- import goods.csv`, 'imports products')}
${line('docs/your-own-shop.md', 'explains the rest')}
`)
}

if (import.meta.main)
  try {
    const asked = said()
    if (asked.command === 'new') await write(asked)
    else {
      // It reads the shop that SHOP says, which a new one does not need.
      const { addDepartments } = await import('./add-departments.ts')
      await addDepartments()
    }
  } catch (error) {
    failInWords(error)
  }
