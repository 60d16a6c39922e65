import { requestError } from '../errors.ts'
import type { ImageCodecs, ReadType } from './image-codecs.ts'
import type { Size } from './image-fit.ts'
import { recipeKey, type ImageRecipe, type WrittenType } from './image-recipe.ts'
import { cutOut, letGo, onGround, type Pixels } from './pixels.ts'
import type { LakeStorage, StoredAsset } from '../storage.ts'

/** Counted up when the same address comes to other pixels than before. */
const VERSION = 1

/** Who asks when so many are waiting is told to come back: a picture takes a part of a second. */
const MOST_WAITING = 64

/** Between two pictures, those who ask for documents have their turn: they come through several workers. */
const PAUSE_MS = 20

const MIME_TYPES: Readonly<Record<WrittenType, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/** As many times as large as wanted, a picture has all that the resizer needs. */
const ENOUGH = 1.5

/** A ground that is not seen. */
const CLEAR = '00000000'

/** What is made of pictures, one after the other, since each takes much memory; what was made is kept. */
export class Renditions {
  readonly #storage: LakeStorage
  readonly #codecs: ImageCodecs
  readonly #making = new Map<string, Promise<StoredAsset>>()
  #last: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(storage: LakeStorage, codecs: ImageCodecs) {
    this.#storage = storage
    this.#codecs = codecs
  }

  /** The size of an upload as it is seen, once it has been read as a whole. Throws for what is no such picture. */
  sizeOf(bytes: Uint8Array<ArrayBuffer>, type: ReadType): Promise<Size> {
    return this.#inTurn(async () => {
      const pixels = await this.#codecs.read(bytes, type)
      letGo(pixels)
      return { width: pixels.width, height: pixels.height }
    })
  }

  /** What a recipe makes of a file, from before or made now; `original` is asked for its bytes only in that case. */
  async of(
    file: string,
    type: ReadType,
    recipe: ImageRecipe,
    original: () => StoredAsset,
  ): Promise<StoredAsset> {
    const key = `${file}|${VERSION}|${recipeKey(recipe)}`
    const kept = this.#storage.readRendition(key)
    if (kept !== undefined) return kept
    const making =
      this.#making.get(key) ??
      this.#inTurn(async () => {
        const bytes = await this.#made(original().bytes, type, recipe)
        const made = { mimeType: MIME_TYPES[recipe.type], bytes }
        this.#storage.writeRendition(key, made)
        return made
      }).finally(() => this.#making.delete(key))
    this.#making.set(key, making)
    return making
  }

  async #made(
    bytes: Uint8Array<ArrayBuffer>,
    type: ReadType,
    { rect, size, ground, color, type: written, quality }: ImageRecipe,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const source = await this.#codecs.read(bytes, type)
    const steps = [source]
    const made = (next: Pixels): Pixels => {
      steps.push(next)
      return next
    }
    try {
      if (rect.left + rect.width > source.width || rect.top + rect.height > source.height) {
        throw new RangeError('The picture is smaller than its name says')
      }
      const scale = Math.min(rect.width / size.width, rect.height / size.height)
      const cut = made(cutOut(source, rect, Math.max(1, Math.floor(scale / ENOUGH))))
      const isItsSize = cut.width === size.width && cut.height === size.height
      const resized = isItsSize ? cut : made(await this.#codecs.resize(cut, size))
      const isBare = ground === undefined && color === undefined
      const picture = isBare
        ? resized
        : made(onGround(resized, color ?? CLEAR, ground ?? { size, left: 0, top: 0 }))
      return await this.#codecs.write(picture, written, quality)
    } finally {
      letGo(...steps)
    }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) {
      throw requestError(503, 'serviceUnavailable', 'Too many images are being made. Try again.')
    }
    const pause = this.#waiting === 0 ? 0 : PAUSE_MS
    this.#waiting++
    const turn = this.#last
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, pause)))
      .then(work)
      .finally(() => this.#waiting--)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
