import * as words from '#words'
import { COMPARE_LIMIT } from '../../../commerce/contract/limits.ts'
import { compareUrl, compareWords } from '../../../commerce/domain/product/compare.ts'
import { knownPieces, rememberPiece } from './compared-pieces.ts'
import type { CompareBar } from './compare-bar.ts'
import { makeElement, pieceOf } from '../elements.ts'
import { compareSlugOf, whyNot } from '../stores/compare-rules.ts'
import { compareStore } from '../stores/compare-store.ts'

/** The file that is shown beside it already, which costs nothing to show once more. */
const pictureBeside = (element: Element): string => {
  const image = element.closest('.card, .product')?.querySelector('img')
  if (!image) return ''
  const { href, origin, pathname, search } = new URL(image.currentSrc || image.src)
  return origin === location.origin ? `${pathname}${search}` : href
}

const nameBeside = (element: Element): string =>
  element.closest('.card, .product')?.querySelector('h1, h2, h3')?.textContent ?? ''

const itemOf = (button: HTMLElement) => ({
  itemId: pieceOf(button).item ?? '',
  compareType: button.dataset['compare'] ?? '',
})

/** The variant that a list or a product's page showed, if one was chosen. */
const variantOf = (button: HTMLElement) => {
  const { sku } = pieceOf(button)
  return sku === undefined ? {} : { skuId: sku }
}

/** The comparison with the variants that were meant. */
const addressOf = (itemIds: readonly string[], known: ReturnType<typeof knownPieces>): string =>
  compareUrl(itemIds, { skus: itemIds.flatMap((id) => known.get(id)?.skuId ?? []) })

/** The bar at the foot of the window; its code comes when it is first shown. */
let bar: Promise<CompareBar> | undefined

const openBar = (): Promise<CompareBar> =>
  (bar ??= import('./compare-bar.ts').then(({ createCompareBar }) =>
    createCompareBar({
      onRemove: (id) => {
        say('')
        compareStore().remove(id)
      },
      onClear: () => compareStore().clear(),
    }),
  ))

/** Says it in the bar, if there is one. */
const say = (...said: Parameters<CompareBar['say']>): void =>
  void bar?.then((it) => it.say(...said)).catch(reportError)

/** Buttons and bar say what the list holds, in this tab and in every other. */
const draw = (): void => {
  const store = compareStore()
  const state = store.state.value
  for (const button of document.querySelectorAll<HTMLElement>('button[data-compare]')) {
    const item = itemOf(button)
    const isIn = state.itemIds.includes(item.itemId)
    button.setAttribute('aria-pressed', String(isIn))
    if (!isIn && whyNot(state, item) !== null) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
  const isOnItsPage = document.querySelector('[data-compare-page]') !== null
  if (state.itemIds.length === 0 || isOnItsPage) {
    void bar?.then((it) => it.hide(isOnItsPage)).catch(reportError)
    return
  }
  const known = knownPieces()
  const pieces = state.itemIds.map((id) => ({
    id,
    ...(known.get(id) ?? { name: words.compareBar.unnamed(id), picture: '' }),
  }))
  const address = addressOf(state.itemIds, known)
  void openBar()
    .then((it) => it.show(pieces, address, COMPARE_LIMIT))
    .catch(reportError)
}

const toggle = (button: HTMLElement): void => {
  const store = compareStore()
  const item = itemOf(button)
  const name = nameBeside(button)
  const state = store.state.value
  if (state.itemIds.includes(item.itemId)) {
    store.remove(item.itemId)
    say(words.compareBar.isTakenOut(name))
    return
  }
  rememberPiece(item.itemId, { name, picture: pictureBeside(button), ...variantOf(button) })
  store.add(item)
  // Asked of the list as it is now: another tab may have been quicker.
  const now = store.state.value
  if (now.itemIds.includes(item.itemId)) {
    say(words.compareBar.isAdded(name))
    return
  }
  const ours = compareWords(now.compareType ?? '')
  const theirs = compareWords(item.compareType)
  if (whyNot(now, item) === 'other-kind')
    say(words.compareBar.otherKind({ ours: ours.many, theirs: theirs.one }), {
      label: words.compareBar.startOver(name),
      act: () => {
        store.clear()
        store.add(item)
      },
    })
  else say(words.compareBar.isFull(COMPARE_LIMIT))
}

const buy = async (form: HTMLFormElement): Promise<void> => {
  const button = form.querySelector('button')
  if (!button || button.getAttribute('aria-disabled') === 'true') return
  const fields = new FormData(form)
  button.setAttribute('aria-disabled', 'true')
  const { addToCart } = await import('../api.ts')
  const answer = await addToCart({
    skuId: String(fields.get('skuId')),
    quantity: String(fields.get('quantity')),
    fulfillment: String(fields.get('fulfillment')),
  })
  button.removeAttribute('aria-disabled')
  let said = form.querySelector('.compare-said')
  if (!said) {
    said = makeElement('p', 'compare-said')
    said.setAttribute('role', 'status')
    form.append(said)
  }
  if (answer.ok) {
    const cart = makeElement('a', '', words.compareBar.viewCart)
    cart.href = '/cart'
    said.replaceChildren(words.compareBar.inCart, ' ', cart)
  } else said.replaceChildren(answer.problem.summary)
}

const onClick = (event: Event): void => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('button[data-compare]')
  if (button) toggle(button)
  // On the comparison itself the links do it; the list in the browser follows.
  const { compareRemove } =
    event.target.closest<HTMLElement>('[data-compare-remove]')?.dataset ?? {}
  if (compareRemove !== undefined) compareStore().remove(compareRemove)
  const adding = event.target.closest<HTMLElement>('[data-compare-add]')
  const page = document.querySelector<HTMLElement>('[data-compare-page]')
  if (adding && page) {
    const { compareAdd: itemId = '', compareName: name = '' } = adding.dataset
    const compareType = page.dataset['comparePage'] ?? ''
    rememberPiece(itemId, { name, picture: pictureBeside(adding) })
    compareStore().add({ itemId, compareType })
  }
}

const onSubmit = (event: SubmitEvent): void => {
  if (!(event.target instanceof HTMLFormElement) || !event.target.matches('.compare-buy')) return
  event.preventDefault()
  void buy(event.target)
}

let isListening = false

const listen = (): void => {
  isListening = true
  document.addEventListener('click', onClick)
  document.addEventListener('submit', onSubmit)
  compareStore().onChange(draw)
}

/** On a listing the list begins anew when it was another department's; its address keeps what it was. */
const begin = (): void => {
  const slug = compareSlugOf(location.pathname)
  if (slug === null) return
  const store = compareStore()
  const before = store.state.value
  store.start(slug)
  if (before.itemIds.length > 0 && store.state.value.itemIds.length === 0)
    say(words.compareBar.isPutAway(compareWords(before.compareType ?? '').many), {
      label: words.compareBar.lookAgain,
      href: addressOf(before.itemIds, knownPieces()),
    })
}

/** Wakes what the page has of comparing; again after every change of page. */
export const showCompare = (): void => {
  if (!isListening) listen()
  begin()
  draw()
}
