/** What a visitor has chosen about targeting; `undecided` until they have. */
export type ConsentChoice = 'all' | 'necessary' | 'undecided'

export const readConsent = (value: string | null | undefined): ConsentChoice =>
  value === 'all' || value === 'necessary' ? value : 'undecided'

/**
 * Whether anything may be captured: only what was allowed, and never against the Global Privacy Control, which is a
 * choice as well. https://www.w3.org/TR/gpc/
 */
export const mayCapture = (choice: ConsentChoice, hasPrivacyControl: boolean): boolean =>
  choice === 'all' && !hasPrivacyControl
