import type { Page } from '@playwright/test'

/** A picture as the page shows it: its box in CSS pixels, and which of its sizes the browser chose. */
export type SeenPicture = {
  readonly src: string
  /** What the markup calls it, whichever size is chosen. */
  readonly name: string
  readonly box: readonly [width: number, height: number]
  /** The width that the box needs of the file, in CSS pixels: more than the box where the picture is cut. */
  readonly needs: number
  readonly isInView: boolean
  readonly isLazy: boolean
  readonly isFirst: boolean
  /** The chosen width and all there are, in pixels; null for what has one file. */
  readonly chosen: number | null
  /** How many pixels wide the file is that is shown. */
  readonly pixels: number
  readonly widths: readonly number[]
}

/** Every picture of the page that has a box. */
export const seenPictures = (page: Page): Promise<SeenPicture[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('img')].flatMap((image) => {
      const { width, height, top, bottom, left, right } = image.getBoundingClientRect()
      if (width === 0 || height === 0 || !image.checkVisibility()) return []
      const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'))
      const isCut = getComputedStyle(image).objectFit === 'cover'
      const isWhole = getComputedStyle(image).objectFit === 'contain'
      const byHeight = height * ratio
      const needs = isCut ? Math.max(width, byHeight) : isWhole ? Math.min(width, byHeight) : width
      const sets = [image, ...(image.parentElement?.querySelectorAll('source') ?? [])]
      const candidates = sets.flatMap(({ srcset }) =>
        srcset
          .split(', ')
          .filter((one) => one !== '')
          .map((one) => {
            const [url = '', size = ''] = one.trim().split(' ')
            return { url: new URL(url, location.href).href, width: Number.parseInt(size, 10) }
          }),
      )
      const chosen = candidates.find(({ url }) => url === image.currentSrc)?.width ?? null
      return [
        {
          src: image.currentSrc || image.src,
          name: image.getAttribute('src') ?? '',
          box: [Math.round(width), Math.round(height)] as const,
          needs,
          isInView: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
          isLazy: image.loading === 'lazy',
          isFirst: image.fetchPriority === 'high',
          chosen,
          // With sizes, a browser tells the width that they say.
          pixels: chosen ?? image.naturalWidth,
          widths: [...new Set(candidates.map((one) => one.width))].toSorted((a, b) => a - b),
        },
      ]
    }),
  )

/** Waits until every picture that a shopper sees before scrolling is there. */
export const loadInView = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isSeen = width > 0 && bottom > 0 && top < innerHeight && image.checkVisibility()
      return !isSeen || (image.complete && image.currentSrc !== '')
    }),
  )
}

/** Lets everything load that waits until it is near the window, with the sizes it would be shown in. */
export const loadAll = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const image of document.querySelectorAll('img')) {
      if (!image.checkVisibility()) continue
      image.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (image.currentSrc === '') await image.decode().catch(() => undefined)
    }
    await Promise.all(
      [...document.images]
        // What a closed menu holds may know its source, from the same picture on the page, and yet wait.
        .filter((image) => image.currentSrc !== '' && !image.complete && image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    )
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
