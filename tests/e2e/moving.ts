import type { Page } from '@playwright/test'

/**
 * What moves or would: whatever is animated now for longer than the eye sees, or is moved by scrolling (what is only shown
 * or hidden by it stays in its place), and the elements whose styles let them change or move for longer.
 */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SEEN_MS = 1
    const name = (it: Element | null | undefined) => `${it?.localName}.${it?.className}`
    const places = new Set(['offset', 'computedOffset', 'easing', 'composite', 'visibility'])
    const now = document.getAnimations().flatMap(({ timeline, effect }) => {
      if (!(effect instanceof KeyframeEffect)) return []
      const isSeen =
        timeline === document.timeline
          ? Number(effect.getComputedTiming().duration) > SEEN_MS
          : effect.getKeyframes().some((frame) => Object.keys(frame).some((it) => !places.has(it)))
      return isSeen ? [`runs: ${name(effect.target)}`] : []
    })
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * 1000))
    const could = [...document.querySelectorAll('body, body *')].flatMap((it) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(it, part)
        const changes = longest(style.transitionDuration) > SEEN_MS
        const runs = style.animationName !== 'none' && longest(style.animationDuration) > SEEN_MS
        return changes || runs ? [`may: ${name(it)}${part ?? ''}`] : []
      }),
    )
    return [...new Set([...now, ...could])]
  })
