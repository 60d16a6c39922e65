import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEventHandler,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { type Choice, ChoiceCard } from './choice-card.tsx'

/** How long somebody rests before the shop is asked. */
const PAUSE_MS = 150

type Found =
  | { readonly kind: 'nothing-typed' | 'looking' | 'silent' }
  | { readonly kind: 'found'; readonly choices: readonly Choice[] }

/** What was typed: a new one for each search, that of the same words as well. */
type Asked = { readonly text: string }

function useFound(
  asked: Asked,
  { search, isShort = false }: Pick<FinderProps, 'search' | 'isShort'>,
): Found {
  const [found, setFound] = useState<Found>({ kind: 'nothing-typed' })
  const searching = useRef(search)
  useEffect(() => {
    searching.current = search
  })
  useEffect(() => {
    const typed = asked.text.trim()
    if (typed === '' && !isShort) {
      setFound({ kind: 'nothing-typed' })
      return undefined
    }
    let isWanted = true
    const tell = (told: Found): void => {
      if (isWanted) setFound(told)
    }
    setFound({ kind: 'looking' })
    const timer = setTimeout(() => {
      searching.current(typed).then(
        (choices) => tell({ kind: 'found', choices }),
        () => tell({ kind: 'silent' }),
      )
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [asked, isShort])
  return found
}

const statusOf = (typed: string, found: Found): string => {
  switch (found.kind) {
    case 'nothing-typed':
      return ''
    case 'looking':
      return 'Looking…'
    case 'silent':
      return 'The shop does not respond. What you entered stays here.'
    case 'found':
      if (found.choices.length === 0) return `Nothing found for “${typed}”.`
      return found.choices.length === 1 ? '1 found' : `${found.choices.length} found`
  }
}

export interface FinderProps {
  readonly id: string
  /** What is picked, as in "Find a product". */
  readonly what: string
  readonly hint: string
  /** @throws where nobody answers. */
  readonly search: (words: string) => Promise<readonly Choice[]>
  /** There are few enough of them to be shown before anything is typed. */
  readonly isShort?: boolean
  /** Whether what was typed may be kept as it stands. */
  readonly isId: (typed: string) => boolean
  readonly onPick: (id: string) => void
  /** Where the form puts its focus. */
  readonly focusRef: RefObject<unknown>
  readonly onFocus: FocusEventHandler
  readonly onBlur: FocusEventHandler
  readonly describedBy: string | undefined
  /** Opened by a press, and not because nothing is chosen yet. */
  readonly isOpenedHere: boolean
  readonly onLeave: () => void
}

/** Finds one thing of the shop as somebody types, by keys or by a press. */
export function Finder({
  id,
  what,
  hint,
  search,
  isShort = false,
  isId,
  onPick,
  onLeave,
  isOpenedHere,
  focusRef,
  onFocus,
  onBlur,
  describedBy,
}: FinderProps) {
  const [asked, setAsked] = useState<Asked>({ text: '' })
  const [active, setActive] = useState(0)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    focusRef.current = input.current
    if (isOpenedHere) input.current?.focus()
  }, [focusRef, isOpenedHere])
  const { text } = asked
  const typed = text.trim()
  const found = useFound(asked, { search, isShort })
  const choices = found.kind === 'found' ? found.choices : []
  const isNothingFound = found.kind === 'silent' || (found.kind === 'found' && choices.length === 0)
  const mayKeep = isNothingFound && isId(typed)
  const ids = [...choices.map((choice) => choice.id), ...(mayKeep ? [typed] : [])]
  const at = Math.min(active, ids.length - 1)
  const optionId = (index: number) => `${listId}-${index}`

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && ids.length > 0) {
      event.preventDefault()
      const next = (at + step + ids.length) % ids.length
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      const picked = ids[at]
      if (picked !== undefined) onPick(picked)
    }
    if (event.key === 'Escape' && (text !== '' || isOpenedHere)) {
      // Not the dialog around it.
      event.stopPropagation()
      if (isOpenedHere) onLeave()
      else setAsked({ text: '' })
    }
  }
  return (
    <div>
      <input
        id={id}
        ref={input}
        role="combobox"
        aria-label={`Find a ${what}`}
        aria-describedby={describedBy}
        aria-expanded={ids.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={ids.length > 0 ? optionId(at) : undefined}
        autoComplete="off"
        placeholder={hint}
        value={text}
        onChange={(event) => {
          setAsked({ text: event.currentTarget.value })
          setActive(0)
        }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <p role="status">
        {statusOf(typed, found)}{' '}
        {found.kind === 'silent' && (
          <button type="button" onClick={() => setAsked({ text })}>
            Try again
          </button>
        )}
      </p>
      <div role="listbox" id={listId} aria-label={`Choices of a ${what}`} hidden={ids.length === 0}>
        {ids.map((one, index) => {
          const choice = choices[index]
          return (
            // The keys are the input's, which names the option that they are at.
            <button
              key={one}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(one)}
            >
              {choice === undefined ? `Use “${one}” as it is` : <ChoiceCard choice={choice} />}
            </button>
          )
        })}
      </div>
    </div>
  )
}
