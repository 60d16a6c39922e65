import * as words from '#words'
import { hear } from '../events.ts'
import { loadSheet } from '../link-files.ts'
import { makeElement } from '../elements.ts'

/** As wide as the window lets a picture of three by four be. */
const SIZES = 'min(100vw, 130vh)'
const MOST_OF_ITS_OWN = 1.5

/** The same picture, in a size for the window; the one that is asked for is not kept waiting. */
const largeCopy = (link: HTMLAnchorElement, isAsked: boolean): HTMLLIElement => {
  const item = makeElement('li', '')
  const shown = link.querySelector('picture, img')?.cloneNode(true)
  if (shown) item.append(shown)
  for (const source of item.querySelectorAll('source, img')) {
    if (source.hasAttribute('srcset')) source.setAttribute('sizes', SIZES)
    source.removeAttribute('fetchpriority')
  }
  const image = item.querySelector('img')
  if (image) {
    const [width, height] = ['width', 'height'].map((side) => Number(image.getAttribute(side)))
    image.loading = isAsked ? 'eager' : 'lazy'
    image.style.setProperty('--shape', `${(width ?? 4) / (height ?? 3)}`)
    // A small one is not blown up to the window's size.
    image.style.setProperty('--most', `${MOST_OF_ITS_OWN * (width ?? 0)}px`)
  }
  item.tabIndex = -1
  return item
}

const makeButton = (className: string, name: string, sign: string, onPress: () => void) => {
  const button = makeElement('button', className)
  button.type = 'button'
  button.setAttribute('aria-label', name)
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="${sign}"/></svg>`
  button.addEventListener('click', onPress)
  return button
}
const ARROW = 'M5 12h14m-5-5 5 5-5 5'
const CROSS = 'M6 6l12 12M18 6 6 18'
const PLUS = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20M10.5 8v5M8 10.5h5'

/** How much nearer it comes at a press; further where it has more to show. */
const NEARER = 2

/** Brings a picture nearer, around a place from 0 to 1 each way. */
const comeNearer = (item: HTMLElement, x: number, y: number) => {
  const image = item.querySelector('img')
  if (!image) return
  image.style.width = `${Math.max(NEARER * image.offsetWidth, Number(image.getAttribute('width')))}px`
  item.scrollLeft = x * image.offsetWidth - item.clientWidth / 2
  item.scrollTop = y * image.offsetHeight - item.clientHeight / 2
  item.focus() // arrow keys move it
}
const goBack = (item: HTMLElement) => item.querySelector('img')?.style.removeProperty('width')

/**
 * Shows a product's pictures as large as the window, that of the link first: to swipe, by arrow keys, and at a press as
 * large as they come. Escape closes it, and the focus goes back to where it was.
 */
export const showLightbox = async (link: HTMLAnchorElement): Promise<void> => {
  const gallery = link.closest<HTMLElement>('[data-lightbox]')
  if (!gallery || document.querySelector('.lightbox')) return
  const { lightbox: name = '', sheet = '' } = gallery.dataset
  await loadSheet(sheet)
  const links = [...gallery.querySelectorAll('a')]
  const items = links.map((one) => largeCopy(one, one === link))
  const strip = makeElement('ul', 'lightbox-strip', ...items)
  strip.tabIndex = 0
  strip.setAttribute('aria-label', words.gallery.picturesOf(name))

  let at = links.indexOf(link)
  const said = makeElement('p', '')
  said.setAttribute('role', 'status')
  const turn = (to: number) => {
    if (strip.classList.contains('is-near')) nearer(items[at])
    items[to]?.scrollIntoView({ block: 'nearest', inline: 'start' })
  }
  const before = makeButton('lightbox-turn', words.gallery.previous, ARROW, () => turn(at - 1))
  const after = makeButton('lightbox-turn', words.gallery.next, ARROW, () => turn(at + 1))
  const nearer = (item: HTMLElement | undefined, x = 0.5, y = 0.5) => {
    if (!item) return
    const isNear = strip.classList.toggle('is-near')
    near.setAttribute('aria-pressed', String(isNear))
    if (isNear) comeNearer(item, x, y)
    else goBack(item)
  }
  const near = makeButton('lightbox-turn', words.gallery.closer, PLUS, () => nearer(items[at]))
  near.setAttribute('aria-pressed', 'false')
  const close = makeButton('panel-close', words.common.close, CROSS, () => dialog.close())
  const say = () => {
    const place = items.length > 1 ? words.gallery.position({ at: at + 1, of: items.length }) : ''
    // What is said again is heard again.
    if (said.textContent !== place) said.textContent = place
    // Not disabled: the focus would be lost.
    before.ariaDisabled = String(at === 0)
    after.ariaDisabled = String(at === items.length - 1)
  }
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) at = items.findIndex((item) => item === target)
      say()
    },
    { root: strip, threshold: 0.6 },
  )

  const head = makeElement('div', 'lightbox-head', makeElement('h2', '', name), said)
  if (items.length > 1) head.append(before, after)
  head.append(near, close)
  const dialog = makeElement('dialog', 'lightbox', head, strip)
  dialog.setAttribute('aria-label', words.gallery.picturesOf(name))
  for (const item of items)
    item.addEventListener('click', (press) => {
      if (!(press.target instanceof HTMLImageElement)) return
      const { left, top, width, height } = press.target.getBoundingClientRect()
      nearer(item, (press.clientX - left) / width, (press.clientY - top) / height)
    })
  dialog.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || strip.classList.contains('is-near')) return
    event.preventDefault()
    turn(at + step)
  })
  const stopHearing = hear('shop:navigated', () => dialog.close())
  dialog.addEventListener('close', () => {
    stopHearing()
    seen.disconnect()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  strip.focus()
  strip.scrollLeft = (items[at]?.offsetLeft ?? 0) - strip.offsetLeft
  say()
  for (const item of items) seen.observe(item)
}
