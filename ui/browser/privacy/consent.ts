import { readCookie } from '../cookies.ts'
import {
  mayCapture,
  readConsent,
  type ConsentChoice,
} from '../../../commerce/domain/account/consent.ts'

/** What the visitor chose, by the readable cookie. */
export const consentChoice = (): ConsentChoice =>
  readConsent(readCookie(document.cookie, 'consent'))

/** The browser's own setting against being followed: https://www.w3.org/TR/gpc/ */
export const hasPrivacyControl = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** Whether anything may leave this browser about what is done in it. */
export const mayTellActivity = (): boolean => mayCapture(consentChoice(), hasPrivacyControl())
