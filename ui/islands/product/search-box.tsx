import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react'
import * as words from '#words'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { HeadIcon } from '../../components/head-icon.tsx'
import { Icon } from '../../components/icon.tsx'
import { NoPicture } from '../../components/no-picture.tsx'
import { fetchSuggestions } from '../../browser/stores/suggestions.ts'
import { rememberSearch, rememberedSearches } from '../../browser/stores/recent-searches.ts'
import type { SearchSuggestion } from '../../../commerce/domain/listing/search-suggestion.ts'

export type SearchBoxProps = { readonly id: string }

const MIN_LENGTH = 2
/** Between two questions: the first is asked at once, those of somebody who types on are few. */
const PAUSE_MS = 60

const recent = (): SearchSuggestion[] =>
  rememberedSearches().map((term) => ({
    kind: 'term',
    label: term,
    href: `/search/${encodeURIComponent(term)}`,
  }))

/** Suggestions of one kind stand together, in the order in which they came. */
const grouped = (options: readonly SearchSuggestion[]) =>
  (['term', 'category', 'product'] as const)
    .map((kind) => ({
      kind,
      lines: options.flatMap((it, at) => (it.kind === kind ? [{ it, at }] : [])),
    }))
    .filter(({ lines }) => lines.length > 0)

/** What still fits while the answer is on its way: terms that do not go on like this are gone at once. */
const stillFitting = (options: readonly SearchSuggestion[], text: string) =>
  options.filter(
    ({ kind, label }) => kind !== 'term' || label.toLowerCase().startsWith(text.toLowerCase()),
  )

const Option = ({ it }: { it: SearchSuggestion }) => (
  <>
    {it.picture ? (
      <img src={it.picture} alt="" width={48} height={36} loading="lazy" />
    ) : it.kind === 'product' ? (
      <NoPicture />
    ) : (
      <Icon name={it.kind === 'category' ? 'arrow' : 'search'} size={16} />
    )}
    <span className="suggestion-words">
      {it.maker && <span className="suggestion-maker">{it.maker} </span>}
      {it.label}
    </span>
    {it.price && <span className="suggestion-price">{it.price}</span>}
  </>
)

/**
 * The search field of the header: a combobox whose list opens below it, after the WAI-ARIA practices. Enter always
 * searches for what was typed, unless the arrow keys chose a line. Works as a plain form before it wakes.
 */
export function SearchBox({ id }: SearchBoxProps) {
  const [options, setOptions] = useState<readonly SearchSuggestion[]>([])
  const [isOpen, setIsOpen] = useState(false)
  const [isRecent, setIsRecent] = useState(false)
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const links = useRef<(HTMLAnchorElement | null)[]>([])
  /** Which question the list has to answer; answers to older ones are dropped. */
  const generation = useRef(0)
  const asking = useRef<AbortController>(null)
  const lastAsked = useRef(-PAUSE_MS)
  const isComposing = useRef(false)

  /** The field keeps its own text: it may be there before this script, and another page may come while it is. */
  const typed = () => field.current?.value ?? ''

  const show = (next: readonly SearchSuggestion[], areRecent = false) => {
    setOptions(next)
    setIsRecent(areRecent)
    setActive(-1)
    setIsOpen(next.length > 0)
  }
  const close = () => {
    generation.current++
    asking.current?.abort()
    setIsOpen(false)
    setActive(-1)
  }

  const look = (text: string) => {
    const mine = ++generation.current
    asking.current?.abort()
    const wanted = text.trim()
    if (wanted === '') return show(recent(), true)
    if (wanted.length < MIN_LENGTH) return show([])
    const controller = (asking.current = new AbortController())
    if (isOpen) show(stillFitting(options, wanted))
    const ask = async () => {
      if (mine !== generation.current) return
      lastAsked.current = performance.now()
      const found = await fetchSuggestions(wanted, controller.signal)
      if (mine === generation.current && found) show(found)
    }
    const pause = lastAsked.current + PAUSE_MS - performance.now()
    if (pause <= 0) void ask()
    else setTimeout(() => void ask(), pause)
  }

  // What was typed before this script was there is in the document, and so is the focus.
  const takeOver = useEffectEvent(() => {
    if (document.activeElement === field.current) look(typed())
  })
  useEffect(() => {
    takeOver()
    return () => asking.current?.abort()
  }, [])

  const change = () => {
    if (!isComposing.current) look(typed())
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        event.preventDefault()
        if (!isOpen) return look(typed())
        const step = event.key === 'ArrowDown' ? 1 : -1
        // Before the first line stands the field itself.
        const count = options.length + 1
        setActive(((active + 1 + step + count) % count) - 1)
        return
      }
      case 'Escape':
        if (isOpen) {
          event.preventDefault()
          close()
        }
        return
      case 'Enter':
        if (isOpen && active >= 0) {
          event.preventDefault()
          links.current[active]?.click()
        }
    }
  }

  const onSubmit = (event: FormEvent) => {
    const wanted = typed().trim()
    if (wanted === '') {
      event.preventDefault()
      field.current?.focus()
      return
    }
    rememberSearch(wanted)
    close()
  }

  const listId = `${id}-list`
  return (
    <form className="search" method="get" action="/search" role="search" onSubmit={onSubmit}>
      <label className="vh" htmlFor={id}>
        {words.searchBox.search}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        placeholder={words.searchBox.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
        onChange={change}
        onCompositionStart={() => {
          isComposing.current = true
        }}
        onCompositionEnd={() => {
          isComposing.current = false
          change()
        }}
        onFocus={() => {
          if (typed().trim() === '') look('')
        }}
        onKeyDown={onKeyDown}
        // A press on a line keeps the focus here, so whoever leaves has left the list too.
        onBlur={close}
      />
      <button type="submit">
        <HeadIcon name="search" />
        <span className="vh">{words.searchBox.search}</span>
      </button>
      <div
        className="suggestions"
        id={listId}
        role="listbox"
        aria-label={words.searchBox.suggestions}
        hidden={!isOpen}
      >
        {grouped(options).map(({ kind, lines }) => (
          <div key={kind} role="group" aria-labelledby={`${listId}-${kind}`}>
            <p className="suggestions-title" id={`${listId}-${kind}`}>
              {isRecent ? words.searchBox.recent : words.searchBox.groups[kind]}
            </p>
            {lines.map(({ it, at }) => (
              <a
                key={it.href}
                ref={(link) => {
                  links.current[at] = link
                }}
                id={`${listId}-${at}`}
                role="option"
                aria-selected={at === active}
                href={it.href}
                tabIndex={-1}
                className={at === active ? 'suggestion suggestion-active' : 'suggestion'}
                // The field keeps the focus until the click has happened.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  if (it.kind === 'term') rememberSearch(it.label)
                  close()
                }}
              >
                <Option it={it} />
              </a>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="vh">
        {isOpen ? words.searchBox.count(options.length) : ''}
      </p>
    </form>
  )
}
