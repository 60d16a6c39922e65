import { useEffect } from 'react'
import * as words from '#words'

export interface CrewWatchProps {
  /** The order's page. */
  readonly base: string
  /** Which element tells how far the crew is. */
  readonly tells: string
}

const EVERY_MS = 60_000

/** Whether something was written or chosen that a new page would lose. */
const hasTyped = () =>
  [...document.querySelectorAll('main form')].some(
    (form) => form.closest('details[open]') !== null || form.contains(document.activeElement),
  )

/** Puts what the crew tells now in the place of what it told; a page that has become another one is loaded. */
const lookAgain = async ({ base, tells }: CrewWatchProps) => {
  const answer = await fetch(base)
  if (!answer.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [shown, now] = [document, page].map((it) => it.getElementById(tells))
  if (shown && now) {
    if (shown.textContent !== now.textContent) shown.replaceChildren(...now.childNodes)
  } else if (!hasTyped()) location.reload()
}

/** The link that loads the page anew; where scripts run, what the crew tells comes by itself while the page is seen. */
export function CrewWatch({ base, tells }: CrewWatchProps) {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') lookAgain({ base, tells }).catch(reportError)
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [base, tells])
  return <a href={base}>{words.crewProgress.again}</a>
}
