import * as words from '#words'
import '../../styles/components/consent-banner.css'
import { consentChoice } from './consent.ts'
import { makeElement } from '../make-element.ts'

const PATH = '/privacy-choices'

/**
 * Asks once whether we may learn from the visit. Both answers weigh the same, nothing is covered but the foot of the
 * window, and the focus stays where it is; for the keyboard it comes first on the page.
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
    else if (answer.problem.kind !== 'signed-out') problem.textContent = answer.problem.summary
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
}
