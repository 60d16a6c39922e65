import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import { z } from 'zod'
import { root, shopFolder } from '../shop/places.ts'
import { FACE_CHARACTERS } from './face-characters.ts'

/** What a brand's `faces/faces.json` says: the packages' files that its faces are cut from. */
const cuts = z.array(
  z.object({
    /** What the cut face is called, beside this list. */
    file: z.string().regex(/^[\w-]+\.woff2$/),
    /** A file in a package: `@fontsource-variable/mulish/files/mulish-latin-wght-normal.woff2`. */
    from: z.string(),
    /** Of a variable face: its one weight, or the lightest and the heaviest. */
    weight: z.union([z.number(), z.object({ min: z.number(), max: z.number() })]).optional(),
  }),
)

const packages = createRequire(join(root, 'package.json'))
const owner = (file: string) => file.split('/').slice(0, 2).join('/')

/** Cuts the faces of each brand of a shop down to the characters that are set in them, with their licences beside them. */
export const cutFaces = async (folder: string): Promise<void> => {
  for (const list of globSync('*/faces/faces.json', { cwd: folder })) {
    const at = dirname(join(folder, list))
    const faces = cuts.parse(JSON.parse(readFileSync(join(folder, list), 'utf8')))
    for (const { file, from, weight } of faces) {
      const cut = await subsetFont(readFileSync(packages.resolve(from)), FACE_CHARACTERS, {
        targetFormat: 'woff2',
        ...(weight !== undefined && { variationAxes: { wght: weight } }),
      })
      writeFileSync(join(at, file), cut)
      const licence = join(root, 'node_modules', owner(from), 'LICENSE')
      if (existsSync(licence))
        writeFileSync(join(at, `${basename(file, '.woff2')}.OFL.txt`), readFileSync(licence))
      console.log(`${relative(root, join(at, file))}: ${(cut.length / 1024).toFixed(1)} KB`)
    }
  }
}

if (import.meta.main) await cutFaces(shopFolder)
