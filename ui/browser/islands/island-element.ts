import { ISLAND_ROOT_TAG, ISLAND_TAG } from '../../islands/markers.ts'
import { unpressed } from '../unpressed.ts'
import { HELD_FOR_MS, type HeldInput, holdInput, TOUCHES } from './held-input.ts'

/**
 * Wakes an island: waits for its moment, fetches React and the component, hydrates, and hands over what the shopper
 * did meanwhile. As a custom element it does so by itself wherever it comes from: with the document, streamed late,
 * or with the next page.
 */
class IslandElement extends HTMLElement {
  #asleep: AbortController | undefined
  #held: HeldInput | undefined
  #hasWoken = false
  #unmount: (() => void) | undefined

  connectedCallback(): void {
    // React streams late content into a hidden place and moves it from there: wait for the move.
    if (this.#asleep || this.#hasWoken || this.closest('div[hidden][id^="S:"]')) return
    this.#asleep = new AbortController()
    const { signal } = this.#asleep
    for (const type of TOUCHES) {
      this.addEventListener(type, this.wake, { capture: true, passive: true, signal })
    }
    this.#held = holdInput(this, signal)
    this.#whenWhole(signal, () => this.#waitForMoment(signal))
  }

  disconnectedCallback(): void {
    this.#asleep?.abort()
    this.#asleep = undefined
    // A move is a removal followed at once by an insertion; only what stays away is unmounted. A form it still held
    // goes with its page, as one does that is left before the server answers: sent now, it would replace the next page.
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#held = undefined
      this.#unmount?.()
    })
  }

  /** While the document still arrives, this element can be there before its children are. */
  #whenWhole(signal: AbortSignal, then: () => void): void {
    if (signal.aborted) return
    if (this.lastElementChild?.localName === 'script') then()
    else requestAnimationFrame(() => this.#whenWhole(signal, then))
  }

  #waitForMoment(signal: AbortSignal): void {
    if (this.dataset['on'] === 'visible') {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) this.wake()
        },
        { rootMargin: '200px' },
      )
      // The element itself has no box (display: contents), its content has.
      observer.observe(this.querySelector(`${ISLAND_ROOT_TAG} > *`) ?? this)
      signal.addEventListener('abort', () => observer.disconnect())
    }
  }

  readonly wake = async (): Promise<void> => {
    const asleep = this.#asleep
    if (this.#hasWoken || !asleep) return
    this.#hasWoken = true
    this.setAttribute('aria-busy', 'true')
    const { island: name = '' } = this.dataset
    for (const other of document.querySelectorAll(`${ISLAND_TAG}[data-on="${name}"]`))
      if (other instanceof IslandElement) void other.wake()
    let isLeaving = false
    const timer = setTimeout(() => {
      isLeaving = this.#held?.letGo() ?? false
    }, HELD_FOR_MS)
    try {
      // Where each island's code is stands in a file of its own, which is here long before React is.
      const [{ hydrate }, render] = await Promise.all([
        import('./hydrate.ts'),
        import('../../islands/registry.ts').then(({ loadIsland }) => loadIsland(name)),
      ])
      // It judges what was typed before it woke.
      const form = this.querySelector('form[novalidate]')
      if (form) await unpressed(form)
      const container = this.querySelector(ISLAND_ROOT_TAG)
      const props = this.querySelector(':scope > script')?.textContent
      if (!this.isConnected || isLeaving) return
      if (!container || !props) throw new Error(`Island ${name} is incomplete.`)
      const island = hydrate(container, this.dataset['prefix'] ?? '')
      this.#unmount = island.unmount
      render(island.mount, props)
      await island.isAwake
      this.#held?.replay()
    } catch (error) {
      // Without its code the island stays what it was: links that link and forms that post.
      this.#held?.letGo()
      reportError(error)
    } finally {
      clearTimeout(timer)
      asleep.abort()
      this.removeAttribute('aria-busy')
    }
  }
}

export function defineIslands(): void {
  customElements.define(ISLAND_TAG, IslandElement)
}
