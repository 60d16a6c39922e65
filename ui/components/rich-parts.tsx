import type { ReactNode } from 'react'

/** What becomes of the parts of a sentence, for `Rich`. */

export const linkTo = (href: string) => (words: string) => <a href={href}>{words}</a>

export const strong = (words: string) => <strong>{words}</strong>

/** Said by a screen reader alone. */
export const hidden = (words: string) => <span className="vh">{words}</span>

export const money = (words: string) => <span className="money">{words}</span>

/** Stays in one line. */
export const unbroken = (words: string) => <span className="unbroken">{words}</span>

/** A part that is empty in the sentence, and is filled here. */
export const filledWith = (content: ReactNode) => (): ReactNode => content
