import * as words from '#words'
import '../../styles/components/compare-bar.css'
import { makeElement } from '../elements.ts'

interface Shown {
  readonly id: string
  readonly name: string
  readonly picture: string
}
/** What can be done about what was said. */
type Way = { readonly label: string } & ({ readonly href: string } | { readonly act: () => void })

export interface CompareBar {
  readonly show: (pieces: readonly Shown[], href: string, limit: number) => void
  /** Away at once, or as soon as what was last said has been there for a while. */
  readonly hide: (isAtOnce: boolean) => void
  readonly say: (sentence: string, way?: Way) => void
}

const SAID_MS = 8000

/** The bar goes: the keyboard goes on from where a piece was put into it, else from the page's own. */
const leave = (id: string): void =>
  (
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(id)}"] button[data-compare]`) ??
    document.getElementById('main')
  )?.focus()

const hidden = (text: string) => makeElement('span', 'vh', text)

/** A label that is seen in part and heard as a whole, as `Rich` shows it. */
const label = (text: string): (string | HTMLElement)[] => {
  const [before = '', heard = '', after = ''] = text.split(/<\/?hidden>/)
  return [before, hidden(heard), after]
}

/** The bar at the foot of the window: what is being compared, and the way to the comparison. */
export function createCompareBar({
  onRemove,
  onClear,
}: {
  readonly onRemove: (id: string) => void
  readonly onClear: () => void
}): CompareBar {
  const title = makeElement('h2', 'compare-bar-title')
  title.id = 'compare-bar-title'
  title.tabIndex = -1
  const list = makeElement('ul', 'compare-bar-pieces')
  const said = makeElement('p', 'compare-bar-said')
  said.setAttribute('role', 'status')
  const link = makeElement('a', 'button button-primary', words.compareBar.compare)
  const clear = makeElement('button', 'button button-quiet', ...label(words.compareBar.clear))
  clear.type = 'button'
  clear.addEventListener('click', () => {
    onClear()
    leave(first)
  })
  const bar = makeElement(
    'section',
    'compare-bar',
    makeElement(
      'div',
      'compare-bar-row',
      title,
      list,
      makeElement('div', 'compare-bar-ways', link, clear),
    ),
    said,
  )
  bar.setAttribute('aria-labelledby', title.id)
  /** Sheets ask the root for it: a selector that looks for `[hidden]` restyles the page whenever anything shows. */
  const setShown = (isShown: boolean) => {
    bar.hidden = !isShown
    document.documentElement.toggleAttribute('data-comparing', isShown)
  }
  setShown(false)
  document.body.append(bar)
  let quiet: ReturnType<typeof setTimeout> | undefined
  let isEmpty = true
  let first = ''

  const piece = ({ id, name, picture }: Shown): HTMLLIElement => {
    const image = makeElement('img', '')
    Object.assign(image, { src: picture, alt: '', width: 64, height: 48 })
    const removing = words.compareBar.remove(name)
    const remove = makeElement('button', 'compare-bar-remove', '×', hidden(` ${removing}`))
    remove.type = 'button'
    remove.title = removing
    remove.addEventListener('click', () => {
      const isLast = list.children.length === 1
      onRemove(id)
      // Its button is gone: the keyboard goes on from the bar.
      if (isLast) leave(id)
      else title.focus()
    })
    return makeElement(
      'li',
      'compare-bar-piece',
      ...(picture ? [image] : []),
      makeElement('span', 'compare-bar-name', name),
      remove,
    )
  }

  return {
    show(pieces, href, limit) {
      isEmpty = false
      first = pieces[0]?.id ?? ''
      title.replaceChildren(...label(words.compareBar.count({ count: pieces.length, limit })))
      list.replaceChildren(...pieces.map(piece))
      link.href = href
      bar.classList.remove('compare-bar-empty')
      if (!bar.hidden) return
      setShown(true)
      // It may have come over what was pressed.
      document.activeElement?.scrollIntoView({ block: 'nearest' })
    },
    hide(isAtOnce) {
      isEmpty = true
      list.replaceChildren()
      bar.classList.add('compare-bar-empty')
      if (isAtOnce || said.textContent === '') setShown(false)
    },
    say(sentence, way) {
      clearTimeout(quiet)
      said.replaceChildren(sentence)
      if (way) {
        const act =
          'href' in way ? makeElement('a', '', way.label) : makeElement('button', '', way.label)
        if ('href' in way) act.setAttribute('href', way.href)
        else {
          act.setAttribute('type', 'button')
          act.addEventListener('click', way.act)
        }
        said.append(' ', act)
      }
      if (isEmpty) setShown(sentence !== '')
      // What has to be acted on stays.
      if (sentence && !way)
        quiet = setTimeout(() => {
          said.replaceChildren()
          if (isEmpty) setShown(false)
        }, SAID_MS)
    },
  }
}
