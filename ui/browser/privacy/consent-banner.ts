import * as words from '#words'
import '../../styles/components/consent-banner.css'
import { consentChoice } from './consent.ts'
import { makeElement } from '../elements.ts'

const PATH = '/privacy-choices'

/** What shoppers come to a page for: its way on, with the choices and fields before it. */
const CAME_FOR =
  'main .buy-box :is(a, button, label), main form:has(.button-primary) :is(button, input, select, textarea, label), main .button-primary'

const isOver = (banner: DOMRect, { top, right, bottom, left, height }: DOMRect): boolean =>
  height > 0 &&
  top < banner.bottom &&
  bottom > banner.top &&
  left < banner.right &&
  right > banner.left

/** What has the focus, unless it is the banner's own or the page's. */
const focused = (banner: HTMLElement): readonly Element[] => {
  const it = document.activeElement
  return it === null || it === document.body || it.matches('main') || banner.contains(it)
    ? []
    : [it]
}

/**
 * Moves the banner across, or away for as long as on either side it would lie over what somebody came for, or over what
 * Tab has led them to.
 */
const stepAside = (banner: HTMLElement): void => {
  const ended = new AbortController()
  const look = () => {
    if (!banner.isConnected) return end()
    const here = banner.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    const across = new DOMRect(clientWidth - here.right, here.top, here.width, here.height)
    const wanted = [...document.querySelectorAll(CAME_FOR), ...focused(banner)].map((it) =>
      it.getBoundingClientRect(),
    )
    const isTaken = (place: DOMRect) => wanted.some((it) => isOver(place, it))
    const isAside = isTaken(here) && isTaken(across)
    if (isTaken(here) && !isAside) banner.toggleAttribute('data-across')
    banner.toggleAttribute('data-aside', isAside)
  }
  // What opens, is swapped in or grows changes the height of the body.
  const resized = new ResizeObserver(look)
  const end = () => {
    ended.abort()
    resized.disconnect()
  }
  addEventListener('scroll', look, { passive: true, signal: ended.signal })
  addEventListener('resize', look, { signal: ended.signal })
  addEventListener('focusin', look, { signal: ended.signal })
  resized.observe(document.body)
  look()
}

/**
 * Asks once whether we may learn from the visit. Both answers weigh the same, nothing that one came for is covered, and
 * the focus stays where it is; for the keyboard it comes first on the page.
 */
export function askForConsent(): void {
  if (document.querySelector('[data-consent]') || consentChoice() !== 'undecided') return
  const title = makeElement('h2', 'consent-title', words.consentBanner.title)
  title.id = 'consent-title'
  const more = makeElement('a', '', words.consentBanner.more)
  more.href = PATH
  const problem = makeElement('p', 'consent-problem')
  problem.setAttribute('role', 'alert')
  const answers = [
    ['allow', words.consentBanner.allow],
    ['deny', words.consentBanner.deny],
  ] as const
  const ways = makeElement('div', 'consent-ways')
  const banner = makeElement(
    'section',
    'consent-banner',
    title,
    makeElement('p', '', `${words.consentBanner.question} `, more),
    ways,
    problem,
  )
  banner.dataset['consent'] = ''
  banner.setAttribute('aria-labelledby', title.id)
  let isSending = false
  const answerWith = async (targeting: string): Promise<void> => {
    if (isSending) return
    isSending = true
    const answer = await import('../api.ts')
      .then(({ callShop }) => callShop('POST', PATH, { targeting }))
      .catch(() => null)
    isSending = false
    if (answer?.ok) banner.remove()
    else if (!answer) problem.textContent = words.problems.noResponse
    else if (answer.problem.kind !== 'leaving') problem.textContent = answer.problem.summary
  }
  for (const [targeting, label] of answers) {
    const button = makeElement('button', 'button button-secondary', label)
    button.type = 'button'
    button.addEventListener('click', () => void answerWith(targeting))
    ways.append(button)
  }
  const skip = document.querySelector('body > .skip')
  if (skip) skip.after(banner)
  else document.body.prepend(banner)
  stepAside(banner)
}
