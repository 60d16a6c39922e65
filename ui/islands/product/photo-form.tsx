import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import * as words from '#words'
import { MAX_PHOTO_BYTES, MEGABYTE } from '../../../commerce/contract/limits.ts'
import type { Crop } from '../../../commerce/domain/image-embedding/pixels.ts'
import { Button } from '../../components/button.tsx'
import { SelectField } from '../../components/field.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { Icon } from '../../components/icon.tsx'
import { forgetPhoto, keepPhoto, keptPhoto, smallJpeg } from '../../browser/stores/kept-photo.ts'

export type PhotoFormProps = {
  readonly action: string
  readonly departments: readonly { readonly path: string; readonly name: string }[]
  readonly category: string
  /** What part of the photo was asked for, each side as a share of the whole. */
  readonly crop: Crop
  /** A photo was sent, and may still be in this browser. */
  readonly isAnswered: boolean
  readonly problem: string | null
}

const sides = ['left', 'top', 'right', 'bottom'] as const
type Side = (typeof sides)[number]
type Percents = Readonly<Record<Side, number>>

const WHOLE: Percents = { left: 0, top: 0, right: 100, bottom: 100 }
const LEAST = 5

const inPercent = (crop: Crop): Percents => ({
  left: Math.round(crop.left * 100),
  top: Math.round(crop.top * 100),
  right: Math.round(crop.right * 100),
  bottom: Math.round(crop.bottom * 100),
})

const isPart = ({ left, top, right, bottom }: Crop) =>
  left > 0 || top > 0 || right < 1 || bottom < 1

/** What the shop can open. */
const SENT: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']
const isSent = (type: string) => SENT.includes(type)

/** A side moved within the picture, and never past the one across from it. */
const moved = (crop: Percents, side: Side, to: number): Percents => {
  const value = Math.round(Math.min(100, Math.max(0, to)))
  switch (side) {
    case 'left':
      return { ...crop, left: Math.min(value, crop.right - LEAST) }
    case 'top':
      return { ...crop, top: Math.min(value, crop.bottom - LEAST) }
    case 'right':
      return { ...crop, right: Math.max(value, crop.left + LEAST) }
    case 'bottom':
      return { ...crop, bottom: Math.max(value, crop.top + LEAST) }
  }
}

/**
 * The form that sends a photograph. As it stands it posts a file and four numbers; awake, it makes the photo small and
 * rids it of what a camera writes into it before anything is sent, and shows which part of it is searched for. One that
 * is dropped or pasted comes as if it had been chosen (`ui/browser/product/dropped-photo.ts`).
 */
export function PhotoForm(props: PhotoFormProps) {
  const { action, departments, category, isAnswered, problem } = props
  const field = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const picture = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number }>(null)
  const [photo, setPhoto] = useState<string | null>(null)
  const [crop, setCrop] = useState<Percents>(() => inPercent(props.crop))
  const [said, setSaid] = useState('')
  const isAnother = photo !== null || (isAnswered && !problem)

  const show = (dataUrl: string | null, file: File, part: Percents) => {
    const carrier = new DataTransfer()
    carrier.items.add(file)
    if (field.current) field.current.files = carrier.files
    setPhoto(dataUrl)
    setCrop(part)
    setSaid('')
  }

  const take = async (file: File | null | undefined) => {
    if (!file) return
    const small = await smallJpeg(file)
    if (small) show(small.dataUrl, small.file, WHOLE)
    // Too large for this browser, perhaps: the shop may know what to do with it.
    else if (isSent(file.type)) show(null, file, WHOLE)
    else setSaid(words.photoForm.unreadable)
  }
  const onAwake = useEffectEvent(() => {
    const chosen = field.current?.files?.[0] ?? camera.current?.files?.[0]
    // Chosen before this script was there.
    if (chosen) return void take(chosen)
    const kept = isAnswered ? keptPhoto() : null
    if (kept) show(kept.dataUrl, kept.file, kept.crop)
  })
  useEffect(() => onAwake(), [])

  const choose = (event: ChangeEvent<HTMLInputElement>) => void take(event.target.files?.[0])

  /** Where the pointer is on the photo, in percent. */
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect()
    return box && box.width > 0
      ? { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
      : null
  }

  const cropFields = (
    <div className="photo-sides">
      {sides.map((side) => (
        <label key={side} htmlFor={`crop-${side}`}>
          <span>{words.photoForm.sides[side]}</span>
          <span className="photo-percent">
            <input
              id={`crop-${side}`}
              name={side}
              type="number"
              inputMode="numeric"
              min={0}
              max={100}
              value={crop[side]}
              onChange={(event) => setCrop(moved(crop, side, Number(event.target.value)))}
            />
            %
          </span>
        </label>
      ))}
    </div>
  )

  return (
    <form
      className="photo-form"
      data-takes-drops
      method="post"
      action={`${action}#found`} // on a phone, too, what was found is what one sees next
      encType="multipart/form-data"
      onSubmit={() => (photo ? keepPhoto(photo, crop) : forgetPhoto())}
    >
      {photo && (
        <fieldset className="photo-crop">
          <legend>{words.photoForm.whichPiece}</legend>
          <p className="field-hint">{words.photoForm.drawFrame}</p>
          <div
            ref={picture}
            className="photo-picture"
            onPointerDown={(event) => {
              start.current = place(event)
              event.currentTarget.setPointerCapture(event.pointerId)
              event.preventDefault()
            }}
            onPointerMove={(event) => {
              const [from, to] = [start.current, place(event)]
              if (!from || !to) return
              const next = {
                left: Math.min(from.x, to.x),
                top: Math.min(from.y, to.y),
                right: Math.max(from.x, to.x),
                bottom: Math.max(from.y, to.y),
              }
              if (next.right - next.left > LEAST && next.bottom - next.top > LEAST)
                setCrop(sides.reduce((crop, side) => moved(crop, side, next[side]), WHOLE))
            }}
            onPointerUp={() => {
              start.current = null
            }}
          >
            <img src={photo} alt={words.photoForm.yours} draggable={false} />
            <span
              className="photo-frame"
              aria-hidden="true"
              style={{
                left: `${crop.left}%`,
                top: `${crop.top}%`,
                width: `${crop.right - crop.left}%`,
                height: `${crop.bottom - crop.top}%`,
              }}
            />
          </div>
          <Disclosure title={words.photoForm.byNumbers} open={isPart(props.crop)}>
            {cropFields}
          </Disclosure>
        </fieldset>
      )}
      <div className={isAnother ? 'field photo-drop photo-another' : 'field photo-drop'}>
        <Icon name="camera" size={isAnother ? 24 : 32} />
        <label htmlFor="photo">
          {isAnother ? words.photoForm.chooseAnother : words.photoForm.choose}
        </label>
        <p className={isAnother ? 'vh' : 'field-hint'} id="photo-hint">
          {words.photoForm.hint(MAX_PHOTO_BYTES / MEGABYTE)}
        </p>
        <input
          ref={field}
          id="photo"
          name="photo"
          type="file"
          accept={SENT.join()}
          aria-describedby={problem ? 'photo-hint photo-error' : 'photo-hint'}
          aria-invalid={problem ? true : undefined}
          onChange={choose}
        />
        {problem && (
          <p className="field-error" id="photo-error">
            {problem}
          </p>
        )}
      </div>
      <div className="field photo-camera">
        <label htmlFor="photo-camera">{words.photoForm.takeOne}</label>
        <input
          ref={camera}
          id="photo-camera"
          // Once it is made small, the photo goes along in the first field.
          name={photo ? undefined : 'photo'}
          type="file"
          accept="image/*"
          capture="environment"
          onChange={choose}
        />
      </div>
      <p role="status" className={said ? 'field-error' : 'vh'}>
        {said}
      </p>
      {!photo && (
        <Disclosure title={words.photoForm.severalPieces} open={isPart(props.crop)}>
          <div className="photo-crop">
            <p className="field-hint">{words.photoForm.inPercent}</p>
            {cropFields}
          </div>
        </Disclosure>
      )}
      {departments.length > 0 && (
        <SelectField
          name="category"
          label={words.photoForm.lookIn}
          optional
          placeholder={words.photoForm.wholeShop}
          defaultValue={category}
          options={departments.map(({ path, name }) => ({ value: path, label: name }))}
        />
      )}
      <Button>{words.photoForm.find}</Button>
    </form>
  )
}
