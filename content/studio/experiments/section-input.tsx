import { useEffect, useState } from 'react'
import { set, unset, useClient, useFormValue, usePerspective, type StringInputProps } from 'sanity'
import { z } from 'zod'
import { objectTypes } from '../../schemas/schema-types.ts'
import { sectionsOf, type Section } from './experiment.ts'

const reference = z.looseObject({ _ref: z.string() }).optional().catch(undefined)
const words = z.string().min(1)

const titles = new Map(objectTypes.map(({ name, title }) => [name, title]))

/** A section as an editor knows it: what kind it is, and its words. */
const nameOfSection = (section: Section): string => {
  const kind = titles.get(section._type) ?? section._type
  const own = [section['heading'], section['title'], section['text']]
    .map((one) => words.safeParse(one).data)
    .find((one) => one !== undefined)
  return own === undefined ? kind : `${kind}: ${own.slice(0, 60)}`
}

type Looked =
  | { readonly kind: 'asking' | 'silent' }
  | { readonly kind: 'there'; readonly sections: readonly Section[] }

/** The sections of a page as they are in what the studio looks at. */
function useSections(page: string): Looked {
  const client = useClient({ apiVersion: '2025-02-19' })
  const release = usePerspective().selectedReleaseId ?? null
  const [looked, setLooked] = useState<Looked>({ kind: 'asking' })
  useEffect(() => {
    let isWanted = true
    const tell = (now: Looked): void => {
      if (isWanted) setLooked(now)
    }
    const perspective = release === null ? ('drafts' as const) : [release, 'drafts']
    client
      .fetch('*[_id == $page][0]{ sections }', { page }, { perspective, tag: 'experiments.page' })
      .then(
        (found: unknown) => tell({ kind: 'there', sections: found ? sectionsOf(found) : [] }),
        () => tell({ kind: 'silent' }),
      )
    return () => {
      isWanted = false
    }
  }, [client, page, release])
  return looked
}

/** Which section of the test's page has two versions: chosen by its words, kept by its key. */
export function SectionInput({ value, onChange, readOnly, elementProps }: StringInputProps) {
  const page = reference.parse(useFormValue(['page']))?._ref ?? ''
  const looked = useSections(page)
  if (page === '') return <p>Choose the page first.</p>
  if (looked.kind === 'silent') return <p role="alert">The page could not be read.</p>
  const sections = looked.kind === 'there' ? looked.sections : []
  const isGone = value !== undefined && !sections.some(({ _key }) => _key === value)
  return (
    <select
      {...elementProps}
      className="studio-select"
      disabled={readOnly === true || looked.kind === 'asking'}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? unset() : set(currentTarget.value))
      }
    >
      <option value="">All that is on the page</option>
      {isGone && (
        <option value={value}>
          {looked.kind === 'asking' ? 'Reading the page…' : 'A deleted section'}
        </option>
      )}
      {sections.map((section) => (
        <option key={section._key} value={section._key}>
          {nameOfSection(section)}
        </option>
      ))}
    </select>
  )
}
