import * as words from '#words'
import { type EditedDocument, useEditAttributes } from '../components/content/editing.tsx'
import { PortableText, type PortableBlocks } from '../sections/portable-text.tsx'

/** What the top of every page says: a sale's own words while it runs, else the header's. */
export type SalesCallout = {
  readonly content: PortableBlocks
  /** Where an editor finds it. */
  readonly document: Required<EditedDocument>
  readonly field: string
}

/** The sales callout on top of every page; nothing while editors have none. In the checkout it leads nowhere. */
export const Callout = ({
  callout,
  isLinked = true,
}: {
  callout: SalesCallout | null
  isLinked?: boolean
}) => {
  const edit = useEditAttributes()
  return callout && callout.content.length > 0 ? (
    <aside
      className="callout"
      aria-label={words.layout.offer}
      {...edit(callout.document, callout.field)}
    >
      <PortableText value={callout.content} isLinked={isLinked} />
    </aside>
  ) : null
}
