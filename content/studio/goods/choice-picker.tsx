import { useEffect, useRef, useState } from 'react'
import { type Choice, ChoiceCard } from './choice-card.tsx'
import { Finder, type FinderProps } from './choice-finder.tsx'
import './choice-picker.css'

/** What is known of what the document names. */
export type Chosen =
  | { readonly kind: 'asking' }
  | { readonly kind: 'silent' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'there'; readonly choice: Choice }

interface ChoicePickerProps extends Omit<FinderProps, 'isOpenedHere' | 'onLeave'> {
  /** What the document names; empty for nothing. */
  readonly value: string
  readonly chosen: Chosen
  readonly isReadOnly: boolean
  readonly onRemove?: () => void
}

/** Picks one thing of the shop: by typing, with keys or by a press; what is typed stays where the shop does not answer. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { what, value, chosen, isReadOnly, onPick, onRemove, focusRef, onFocus, onBlur } = props
  const [isChanging, setIsChanging] = useState(false)
  const change = useRef<HTMLButtonElement>(null)
  const hasPicked = useRef(false)
  useEffect(() => {
    if (change.current === null) return
    focusRef.current = change.current
    if (!hasPicked.current) return
    hasPicked.current = false
    change.current.focus()
  })
  const close = () => {
    hasPicked.current = true
    setIsChanging(false)
  }
  const name = chosen.kind === 'there' ? chosen.choice.name : value
  return (
    <div className="choice-picker">
      {value !== '' && (
        <div className="choice-picker-chosen">
          <ChosenCard value={value} chosen={chosen} />
          {!isReadOnly && !isChanging && (
            <button
              type="button"
              ref={change}
              aria-label={`Change ${name}`}
              onClick={() => setIsChanging(true)}
              onFocus={onFocus}
              onBlur={onBlur}
            >
              Change
            </button>
          )}
          {!isReadOnly && !isChanging && onRemove && (
            <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
              Remove
            </button>
          )}
        </div>
      )}
      {value === '' && isReadOnly && <p>{`No ${what}`}</p>}
      {!isReadOnly && (value === '' || isChanging) && (
        <Finder
          {...props}
          isOpenedHere={isChanging}
          onPick={(id) => {
            close()
            onPick(id)
          }}
          onLeave={close}
        />
      )}
    </div>
  )
}

function ChosenCard({ value, chosen }: Pick<ChoicePickerProps, 'value' | 'chosen'>) {
  if (chosen.kind === 'there') return <ChoiceCard choice={chosen.choice} />
  const said = {
    asking: 'Asking the shop…',
    silent: 'The shop does not respond, so this cannot be checked.',
    gone: 'The shop does not sell this. Shoppers see a gap.',
  }[chosen.kind]
  return (
    <span className="choice-picker-card">
      <span className="choice-picker-picture" aria-hidden="true" />
      <span>
        <b>{value}</b>
        <small data-level={chosen.kind === 'gone' ? 'warning' : undefined}>{said}</small>
      </span>
    </span>
  )
}
