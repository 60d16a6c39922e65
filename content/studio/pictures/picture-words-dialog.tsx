import { useId, useState, type FormEvent } from 'react'
import { StudioDialog } from '../studio-dialog.tsx'

/** What is said of a picture to those who do not see it: words, or that they miss nothing. */
export type PictureWords = { readonly alt: string } | { readonly decorative: true }

interface PictureWordsDialogProps {
  readonly onSay: (words: PictureWords) => void
  readonly onClose: () => void
}

/** Asks what a picture shows that has just come in. It may wait, but not until the picture is published. */
export function PictureWordsDialog({ onSay, onClose }: PictureWordsDialogProps) {
  const id = useId()
  const [alt, setAlt] = useState('')
  const [isDecorative, setIsDecorative] = useState(false)
  const [isMissing, setIsMissing] = useState(false)

  const say = (event: FormEvent) => {
    event.preventDefault()
    const said = alt.trim()
    if (isDecorative) onSay({ decorative: true })
    else if (said !== '') onSay({ alt: said })
    else setIsMissing(true)
  }

  return (
    <StudioDialog title="What does the picture show?" onClose={onClose}>
      <form onSubmit={say} noValidate>
        <label htmlFor={`${id}-alt`}>
          Description
          <input
            id={`${id}-alt`}
            type="text"
            value={alt}
            disabled={isDecorative}
            aria-describedby={`${id}-hint`}
            aria-invalid={isMissing}
            onChange={(event) => {
              setAlt(event.target.value)
              setIsMissing(false)
            }}
          />
        </label>
        <p id={`${id}-hint`}>
          For those who do not see it: “A green sofa under a window, with a cat asleep on it.”
        </p>
        <label>
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={(event) => {
              setIsDecorative(event.target.checked)
              setIsMissing(false)
            }}
          />
          Decoration only: nothing is missed without it
        </label>
        {isMissing && <p role="alert">Say what it shows, or that it is mere decoration.</p>}
        <div className="studio-dialog-buttons">
          <button type="button" onClick={onClose}>
            Later
          </button>
          <button type="submit">Keep</button>
        </div>
      </form>
    </StudioDialog>
  )
}
