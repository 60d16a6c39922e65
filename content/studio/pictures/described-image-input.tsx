import { useState } from 'react'
import {
  PatchEvent,
  set,
  unset,
  type FormPatch,
  type InputProps,
  type ObjectInputProps,
} from 'sanity'
import { PictureWordsDialog, type PictureWords } from './picture-words-dialog.tsx'

interface DescribedImage {
  readonly asset?: { readonly _ref?: string }
  readonly alt?: string
  readonly decorative?: boolean
}

const isImage = (value: unknown): value is DescribedImage =>
  typeof value === 'object' && value !== null

const assetOf = (value: unknown): string => (isImage(value) ? (value.asset?._ref ?? '') : '')

/** The picture that a change puts into the field; undefined for any other change. */
const chosenBy = (patch: FormPatch): string | undefined => {
  if (patch.type !== 'set' && patch.type !== 'setIfMissing') return undefined
  const [field] = patch.path
  if (field !== undefined && field !== 'asset') return undefined
  const value: unknown = patch.value
  return assetOf(field === undefined ? value : { asset: value }) || undefined
}

const patchesOf = (words: PictureWords) =>
  'alt' in words
    ? [set(words.alt, ['alt']), unset(['decorative'])]
    : [set(true, ['decorative']), unset(['alt'])]

/**
 * Sanity's own input for images, which asks what a picture shows as soon as its editor has uploaded or chosen it. One that
 * somebody else puts there meanwhile is theirs to describe.
 */
export function DescribedImageInput(props: InputProps) {
  // Registered for fields of the type `image` alone, whose input is one of objects.
  const input = props as ObjectInputProps
  const { value, onChange, readOnly } = input
  const [chosen, setChosen] = useState<string | null>(null)
  const isSaid = isImage(value) && (value.decorative === true || (value.alt ?? '') !== '')
  const close = () => setChosen(null)
  return (
    <>
      {input.renderDefault({
        ...input,
        onChange: (change) => {
          const event = PatchEvent.from(change)
          const own = event.patches.map(chosenBy).findLast((one) => one !== undefined)
          if (own !== undefined) setChosen(own)
          onChange(event)
        },
      })}
      {chosen !== null && chosen === assetOf(value) && !isSaid && !readOnly && (
        <PictureWordsDialog
          onSay={(words) => {
            onChange(PatchEvent.from(patchesOf(words)))
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
