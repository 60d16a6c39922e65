import { createReadStream, existsSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { UnreadableFile } from '../../commerce/service/import/columns.ts'
import { decode } from '../../commerce/service/import/decode.ts'
import { proposeMap } from '../../commerce/service/import/maps/propose-map.ts'
import { readSample } from '../../commerce/service/import/maps/read-sample.ts'
import { factsOfShop } from './facts.ts'
import type { Flags } from './flags.ts'
import { count } from './report.ts'
import type { Target } from './target.ts'

const typeRow = z.object({ product_type: z.string() })

/** `npm run catalogue -- map FILE`: a column map to look at, and what to look at; the exit code. */
export const runMap = async (target: Target, path: string, flags: Flags): Promise<number> => {
  if (!existsSync(path)) throw new UnreadableFile(`There is no file ${path}.`)
  const sample = await readSample(decode(createReadStream(path), flags.encoding))
  const { siteIds, categories } = await factsOfShop(target)
  const types = z
    .array(typeRow)
    .parse(await target.ask('SELECT DISTINCT product_type FROM product ORDER BY product_type'))
  const { map, unsure, missing } = proposeMap(sample, {
    paths: [...(categories.get(siteIds[0]) ?? [])],
    types: types.map(({ product_type }) => product_type),
  })
  const text = `${JSON.stringify(map, null, 2)}\n`
  if (flags.out === undefined) console.log(text)
  else writeFileSync(flags.out, text)
  const read = [...Object.keys(map.columns), ...Object.keys(map.values)]
  const lines = [
    `Read from ${count(sample.rows.length, 'row')}${read.length > 0 ? `: ${[...new Set(read)].join(', ')}` : ''}.`,
    ...(unsure.length > 0 ? ['Check these:', ...unsure.map((line) => `  ${line}`)] : []),
    ...(missing.length > 0
      ? [
          `The file does not say: ${missing.join(', ')}. Give ${missing.length === 1 ? 'it' : 'them'} as "defaults" of the map, or with --default NAME=VALUE.`,
        ]
      : []),
  ]
  console.error(lines.join('\n'))
  return missing.length > 0 ? 1 : 0
}
