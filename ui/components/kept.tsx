import { type FunctionComponent, useContext } from 'react'
import { Preview } from './content/editing.tsx'
import { Finished, type FinishedElement } from './finished.tsx'
import { InsertHtml, type KeptHtml, KeptMarkup } from './kept-markup.ts'

type PartProps<P extends object> = {
  /** Tells parts apart whose props are alike. */
  readonly name: string
  readonly part: FunctionComponent<P>
  /** Plain JSON, and all that the part says. */
  readonly props: P
}

type KeptProps<P extends object> = FinishedElement & PartProps<P>

/** A part's HTML, where it is kept. What an editor looks at is rendered in its place, since it says whose fields it shows. */
const useKept = <P extends object>(
  { name, part: Part, props }: PartProps<P>,
  isUsed = true,
): KeptHtml | null => {
  const keeper = useContext(KeptMarkup)
  const isEdited = useContext(Preview) !== null
  if (keeper === null || isEdited || !isUsed) return null
  return keeper.part(name, props, () => <Part {...props} />)
}

/**
 * An element whose inside is rendered once for all pages that it stands on. What has an island is rendered in its place,
 * since ids are its page's.
 */
export function Kept<P extends object>({ name, part: Part, props, ...element }: KeptProps<P>) {
  const kept = useKept({ name, part: Part, props })
  if (kept !== null) return <Finished {...element} pieces={[kept]} />
  const { as: Tag, ...attributes } = element
  return (
    <Tag {...attributes}>
      <Part {...props} />
    </Tag>
  )
}

/** The same for a part that is an element itself, on pages that are rendered as one text. */
export function KeptInPlace<P extends object>({ name, part: Part, props }: PartProps<P>) {
  const insert = useContext(InsertHtml)
  const kept = useKept({ name, part: Part, props }, insert !== null)
  return insert === null || kept === null ? <Part {...props} /> : insert(kept)
}
