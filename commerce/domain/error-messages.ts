import type { CommerceError, ErrorBody, FieldError } from '../contract/errors.ts'
import type { CheckoutStep } from './checkout-steps.ts'

/** What went wrong, for people. `fields` lead to where it can be put right; `link` to a page that helps. */
export type ErrorMessage = {
  readonly summary: string
  readonly fields: readonly FieldError[]
  readonly link?: { readonly href: string; readonly label: string }
}

export const FORM_SUMMARY = 'Please address the below form errors.'
export const ADDRESS_FALLBACK = 'Please check your address and try again.'
export const NO_RESPONSE = 'There was a problem communicating with the server. Please try again.'
export const PAGE_PROBLEM =
  "We're sorry, there has been a problem loading this page. Please try again."
const NO_DISTANCE =
  'Unable to determine shipping distance. Please check that your address is correct. ' +
  'If it is, please call our help desk and we will place the order with you.'

/** Why one is sent back to a step. */
export const missingStepMessages = {
  cart: 'Your cart has nothing in it that can be ordered right now. Please have a look at its items.',
  address: 'Please tell us where your order goes.',
  shipping: 'Please choose how each part of your order reaches you.',
  payment: 'Please enter how you would like to pay.',
  review: 'Please review your order.',
} as const satisfies Record<CheckoutStep, string>

/** What the error is about, which decides the words when the service has none. */
type Subject = 'page' | 'address'

const MAX_DETAIL = 500

const FORGOT = { href: '/forgot', label: 'Forgot your password?' } as const

const fieldWords = ({ field, message }: FieldError): FieldError => {
  const name = field.split('.').at(-1)
  if (name === 'email') return { field, message: 'Please enter a valid email address.' }
  if (name === 'matchesCoordinates') return { field, message: NO_DISTANCE }
  return { field, message }
}

const existing = (reason: string | undefined): string => {
  if (reason === '001') return 'A user already exists with the given Email.'
  if (reason === '002') return 'A user already exists with the given Username.'
  return 'A user already exists with the given Username and Email.'
}

const fallback: Record<Subject, string> = { page: PAGE_PROBLEM, address: ADDRESS_FALLBACK }

const plain = (summary: string): ErrorMessage => ({ summary, fields: [] })

const refused = (error: ErrorBody, subject: Subject): ErrorMessage => {
  const detail = error.detail?.trim().slice(0, MAX_DETAIL)
  const detailOr = (words: string): ErrorMessage => plain(detail || words)
  switch (error.code) {
    case 'COR-003': {
      const fields = (error.fieldErrors ?? []).map(fieldWords)
      return fields.length > 0 ? { summary: FORM_SUMMARY, fields } : detailOr(fallback[subject])
    }
    case 'COR-006':
      return plain('Your password reset token has expired.')
    case 'COR-007':
      return { ...plain(existing(error.reason)), link: FORGOT }
    case 'COR-008':
      return plain('Bad request')
    case 'COR-999':
      return plain('Login after registration failed. Please try login again.')
    case 'CHECKOUT_INCOMPLETE':
      return plain(missingStepMessages[error.step ?? 'cart'])
    case 'OUT_OF_STOCK':
      return detailOr('Something in your cart has just sold out. Please have a look at its items.')
    case 'STALE_CART':
      return detailOr('Your cart has changed in the meantime. Please look it over and try again.')
    case 'CHANGED_MEANWHILE':
      return detailOr('This was changed in another window. Please look at it as it is now.')
    case 'TOTAL_CHANGED':
      return detailOr(
        'The total of your order has changed. Please look it over before you place it.',
      )
    case 'NOT_PURCHASABLE':
      return detailOr(missingStepMessages.cart)
    case 'PAYMENT_DECLINED':
      return detailOr('Your card was declined. Nothing was charged. Please try another card.')
    case 'PAYMENT_PENDING':
      return detailOr(
        'Your payment is being confirmed. We will write to you as soon as it is through.',
      )
    case 'PAYMENT_INVALID':
      return detailOr('Please enter your card once more.')
    case 'PROMO_INVALID':
      return detailOr('This coupon code is not valid.')
    case 'LIST_REFUSED':
      return detailOr('Your list cannot take this. Please have a look at it.')
    case 'ORDER_STATE':
      return detailOr(
        'This can’t be done with your order any more. Please look at it as it is now.',
      )
    case 'QUOTE_REFUSED':
      return detailOr('This quote can’t be used any more. Please ask the store for a new one.')
    case 'TOO_MANY_REQUESTS':
      return detailOr('That was a lot at once. Please wait a moment and try again.')
    case 'UNAUTHORIZED':
      return detailOr('Please sign in to go on.')
    default:
      return detailOr(fallback[subject])
  }
}

/** The words for a call that did not succeed: the specification's section 8 where it has them. */
export const errorMessage = (error: CommerceError, subject: Subject = 'page'): ErrorMessage =>
  error.kind === 'unreachable' ? plain(NO_RESPONSE) : refused(error, subject)
