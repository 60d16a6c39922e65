import { FORM_KEY } from '../../commerce/contract/patterns.ts'

/** Names one form as it was shown, so that a form that is sent twice does once what it does. */
export const formKeyOf = (value: unknown): string =>
  typeof value === 'string' && FORM_KEY.test(value) ? value : crypto.randomUUID()
