import { type FunctionComponent, useContext } from 'react'
import { Preview } from './content/editing.tsx'
import { Finished, type FinishedElement } from './finished.tsx'
import { KeptMarkup } from './kept-markup.ts'

type KeptProps<P extends object> = FinishedElement & {
  /** Tells parts apart whose props are alike. */
  readonly name: string
  readonly part: FunctionComponent<P>
  /** Plain JSON, and all that the part says. */
  readonly props: P
}

/**
 * An element whose inside is rendered once for all pages that it stands on. What an editor looks at is rendered in its
 * place, since it says whose fields it shows; and so is what has an island, whose ids are its page's.
 */
export function Kept<P extends object>({ name, part: Part, props, ...element }: KeptProps<P>) {
  const keeper = useContext(KeptMarkup)
  const keep = useContext(Preview) === null ? keeper : null
  const html = keep?.part(`${name} ${JSON.stringify(props)}`, () => <Part {...props} />) ?? null
  if (html !== null) return <Finished {...element} html={html} />
  const { as: Tag, ...attributes } = element
  return (
    <Tag {...attributes}>
      <Part {...props} />
    </Tag>
  )
}
