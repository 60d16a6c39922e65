import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import { awake } from '../setup/wake.ts'

/** More than any page of the shop has to offer before what is looked for. */
const MOST_TABS = 250

type Found = Awaited<ReturnType<Locator['elementHandle']>>

/** Undefined where it is there no more, by itself or with its page. */
const hasFocus = (element: Found): Promise<boolean | undefined> =>
  element
    .evaluate((it) =>
      it.isConnected ? it.ownerDocument.hasFocus() && it.matches(':focus') : undefined,
    )
    .catch(() => undefined)

/** What has the focus in a document: an element of its own, one within a frame of it, or nothing. */
const focusIn = (frame: Frame): Promise<'here' | 'within' | 'nowhere'> =>
  frame.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return 'nowhere'
    return it instanceof HTMLIFrameElement ? 'within' : 'here'
  })

const hasArrived = async (frame: Frame): Promise<boolean> => {
  const focus = await focusIn(frame)
  if (focus !== 'within') return focus === 'here'
  return (await Promise.all(frame.childFrames().map(hasArrived))).some(Boolean)
}

/**
 * Presses Tab once. A frame of another site lives in another process, and on a busy machine the focus is on its way there
 * for a while: a second Tab, sooner than anybody presses one, would go on from where it was. Nothing has the focus beyond
 * the page's end either, so that it is not waited for long.
 */
const pressTab = async (page: Page): Promise<void> => {
  await page.keyboard.press('Tab')
  if (page.frames().length === 1) return
  const options = { timeout: 2000, intervals: [10, 20, 50, 100] }
  await expect
    .poll(() => hasArrived(page.mainFrame()), options)
    .toBe(true)
    .catch(() => undefined)
}

/**
 * Presses Tab until the target has the focus, and makes sure that it can be seen there. It is looked for once, and not
 * after each press: by role and name that is the whole page gone through.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  let element = await target.elementHandle()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    const isThere = await hasFocus(element)
    if (isThere) {
      await expect(target).toBeInViewport()
      return
    }
    if (isThere === undefined) element = await target.elementHandle()
    else await pressTab(page)
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

/** Presses what Tab leads to, once the island around it listens, which the focus has woken. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await awake(page)
  await page.keyboard.press('Enter')
}

export const type = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(words)
}

/** What has the focus with its middle under something else, or out of the window; empty where it is seen. */
const unseen = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return ''
    const { left, top, width, height } = it.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    const isSeen = over !== null && (it.contains(over) || over.contains(it))
    return isSeen
      ? ''
      : `${it.textContent || it.outerHTML} is under ${over?.className ?? 'the edge'}`
  })

/** What has the focus is seen. */
export const seeFocus = (page: Page): Promise<void> => expect.poll(() => unseen(page)).toBe('')

/** Presses Tab so often; whatever it leads to is seen. */
export const seeOnTheWay = async (page: Page, presses: number): Promise<void> => {
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab')
    await seeFocus(page)
  }
}
