/** What a test card does when it is charged. */
export type Behavior =
  | 'approve'
  | 'card_declined'
  | 'insufficient_funds'
  | 'expired_card'
  | 'answer_too_late'

type TestCard = { readonly number: string; readonly behavior: Behavior; readonly words: string }

/** The cards that this processor knows. It charges nobody, so it takes no other. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behavior: 'approve', words: 'Visa, approved' },
  { number: '5555555555554444', behavior: 'approve', words: 'Mastercard, approved' },
  { number: '378282246310005', behavior: 'approve', words: 'American Express, approved' },
  { number: '4111111111111111', behavior: 'approve', words: 'Visa, approved' },
  { number: '6011111111111117', behavior: 'approve', words: 'Discover, approved' },
  { number: '4000000000000002', behavior: 'card_declined', words: 'Declined' },
  { number: '4000000000009995', behavior: 'insufficient_funds', words: 'Insufficient funds' },
  { number: '4000000000000069', behavior: 'expired_card', words: 'Expired card' },
  {
    number: '4000000000000119',
    behavior: 'answer_too_late',
    words: 'Approved, but the response arrives too late',
  },
]

export const findTestCard = (digits: string): TestCard | null =>
  testCards.find(({ number }) => number === digits) ?? null

const brands = [
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Mastercard'],
  [/^3[47]/, 'American Express'],
  [/^6(011|5)/, 'Discover'],
] as const

export const cardBrand = (digits: string): string =>
  brands.find(([pattern]) => pattern.test(digits))?.[1] ?? 'Card'

/** A number in the groups that are printed on a card. */
export const grouped = (digits: string): string =>
  digits.length === 15
    ? digits.replace(/^(\d{4})(\d{6})(\d{5})$/, '$1 $2 $3')
    : digits.replace(/(\d{4})(?=\d)/g, '$1 ')
