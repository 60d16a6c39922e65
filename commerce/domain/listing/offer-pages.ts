import { FINANCING_REFERRAL } from '../../contract/cookie-patterns.ts'

/** Content pages about a sale or about financing: a visit that begins there may bring a financing offer's code. */
export const isOfferPage = (path: string): boolean => /^\/(?:sale|financing)/i.test(path)

/** The parameter that brings the code: `/financing?financing_referral=elm-street-fall-26`. */
export const REFERRAL_PARAMETER = 'financing_referral'

const LONGEST = 200

/** The code as we keep it, or null for what is none: letters, digits, dashes and underscores, 2 to 40 of them. */
export const readReferral = (given: string | null | undefined): string | null => {
  const code = (given ?? '').slice(0, LONGEST).trim().toLowerCase()
  return FINANCING_REFERRAL.test(code) ? code : null
}
