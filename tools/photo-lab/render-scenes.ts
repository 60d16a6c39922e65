/**
 * Renders the room scenes with Blender, and goes on where it stopped:
 *
 *   npm run media:scenes [-- --scene davenport-living-room] [--draft] [--seconds 600] [--threads 2]
 *
 * They are written where the content's dataset has its pictures, and listed in `scenes/rendered.json` with what
 * they were made from. `--draft` makes small ones in `.state/drafts`, to compose by.
 */
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { readExr } from './develop/exr.ts'
import { printRoom } from './develop/room-print.ts'
import { traceRoom } from './develop/trace.ts'
import { jobOf, qualityOf, roomTraceHash, sceneHash } from './scenes/job.ts'
import type { Scene } from './scenes/scene.ts'
import { type SceneName, rendered, renderedScenes, sceneNames, scenes } from './scenes/scenes.ts'

const { values } = parseArgs({
  options: {
    scene: { type: 'string' },
    draft: { type: 'boolean', default: false },
    seconds: { type: 'string', default: 'Infinity' },
    threads: { type: 'string', default: String(availableParallelism()) },
  },
})

const folderOf = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const pictures = folderOf('../../shop/content/images/')
const traces = folderOf('../../.state/traces/')
const drafts = folderOf('../../.state/drafts/')
const draftOf = ({ samples = 4 }: Scene) => ({
  width: 560,
  height: 315,
  samples,
  noise: 0.2,
  clamp: 1.5,
})

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const listFile = folderOf('./scenes/rendered.json')

/** Others may have rendered meanwhile: the list is read again before it is written. */
const note = async (name: SceneName, hash: string): Promise<void> => {
  const list = renderedScenes.parse(JSON.parse(await readFile(listFile, 'utf8')))
  list[name] = hash
  const sorted = Object.fromEntries(
    sceneNames.flatMap((one) => (list[one] === undefined ? [] : [[one, list[one]]])),
  )
  await writeFile(listFile, `${JSON.stringify(sorted, null, 2)}\n`)
}

const render = async (name: SceneName, hash: string): Promise<void> => {
  const scene = scenes[name]
  const traceHash = await roomTraceHash(scene)
  const trace = join(traces, `scene-${values.draft ? 'draft-' : ''}${traceHash}.exr`)
  const how = values.draft ? draftOf(scene) : qualityOf(scene)
  // Path traces are kept: another exposure costs no new one.
  if (!(await exists(trace)))
    await traceRoom({ ...jobOf(scene), ...how }, trace, Number(values.threads))
  const passes = readExr(await readFile(trace))
  const { width, height } = passes
  const pixels = await printRoom(passes, scene.exposure)
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } })
  if (values.draft) {
    await mkdir(drafts, { recursive: true })
    await picture.png().toFile(join(drafts, `${name}.png`))
    return
  }
  await picture
    .webp({ quality: 84, effort: 5, smartSubsample: true })
    .toFile(join(pictures, `${name}.webp`))
  await note(name, hash)
}

const started = Date.now()
for (const name of sceneNames) {
  const isWanted = values.scene === undefined || values.scene === name
  const hash = await sceneHash(scenes[name])
  if (!isWanted || (rendered[name] === hash && !values.draft)) continue
  if (Date.now() - started > Number(values.seconds) * 1000) {
    console.log('time is up: the others are left for the next run')
    break
  }
  const begun = Date.now()
  await render(name, hash)
  console.log(`${name}: ${Math.round((Date.now() - begun) / 1000)} s`)
}
