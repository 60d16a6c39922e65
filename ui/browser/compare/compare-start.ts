import { holdUntil } from '../islands/held-input.ts'

/** Something is being compared: a look at the storage costs less than the code behind it. */
const isComparing = () => {
  try {
    return /"itemIds":\["/.test(localStorage.getItem('compare') ?? '')
  } catch {
    return false
  }
}

let isAwake = false
const wake = async (): Promise<void> => {
  const { showCompare } = await import('./compare.ts')
  isAwake = true
  showCompare()
}

/** A card's button, made of the link that stands there without scripts. The first press of one brings the code. */
const toButton = (link: HTMLAnchorElement): void => {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = link.className
  button.append(...link.childNodes)
  button.setAttribute('aria-pressed', 'false')
  Object.assign(button.dataset, link.dataset)
  button.addEventListener(
    'click',
    () => {
      if (!isAwake)
        wake()
          .then(() => button.click())
          .catch(() => location.assign(link.href))
    },
    { once: true },
  )
  link.replaceWith(button)
}

/** Readies what the page has of comparing; again after every change of page. */
export const startCompare = (): void => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')) toButton(link)
  const comparison = document.querySelector<HTMLElement>('[data-compare-page]:not([data-asked])')
  if (isAwake || isComparing()) wake().catch(reportError)
  else if (comparison) {
    comparison.dataset['asked'] = ''
    void holdUntil(comparison, wake)
  }
}
