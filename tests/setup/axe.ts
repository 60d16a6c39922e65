import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Frame, Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** As one script that comes to nothing: what it would come to would be sent back here. */
const source = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};void 0`

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is best beyond them is about whole pages: a frame needs no heading of the first level. */
const OF_A_PAGE = [...STANDARDS, 'best-practice']

/** Once for a document, however often that is looked at. */
const bring = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}

const lookAt = async (frame: Frame, within = 'html'): Promise<string[]> => {
  await frame.waitForLoadState() // or a document that is on its way takes the place of the one that is looked at
  await bring(frame)
  const tags = frame.parentFrame() ? STANDARDS : OF_A_PAGE
  return frame.evaluate(
    async ([place, standards]) => {
      if (!window.axe) throw new Error('axe did not arrive')
      const { violations } = await window.axe.run(place, {
        runOnly: standards,
        resultTypes: ['violations'],
        iframes: false, // each is looked at by itself: what is of another origin, axe could not reach
      })
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
      )
    },
    [within, tags] as const,
  )
}

/** What axe has against a page and all frames in it by WCAG 2.2 AA, a readable line each; or against one place in it. */
export const accessibilityProblems = async (page: Page, within?: string): Promise<string[]> => {
  if (within) return lookAt(page.mainFrame(), within)
  const found: string[] = []
  for (const frame of page.frames()) found.push(...(await lookAt(frame)))
  return found
}
