import { CARD_NUMBER_FOUND, holdsCardNumber } from '../../commerce/domain/cart/card-number.ts'

const judge = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (target.hasAttribute('data-free-text'))
    target.setCustomValidity(holdsCardNumber(target.value) ? CARD_NUMBER_FOUND : '')
}

/** What is folded away cannot be pointed at. */
const unfold = ({ target }: Event): void => {
  if (!(target instanceof Element) || !target.hasAttribute('data-free-text')) return
  const folded = target.closest('details')
  if (folded) folded.open = true
}

let isGuarding = false

/** Fields of plain forms that people write freely in say so at once when they hold a card number, and are not sent. */
export const guardFreeText = (): void => {
  if (isGuarding) return
  isGuarding = true
  document.addEventListener('input', judge)
  document.addEventListener('invalid', unfold, { capture: true })
}
