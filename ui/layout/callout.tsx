import * as words from '#words'
import { useEditAttributes } from '../components/content/editing.tsx'
import { PortableText, type PortableBlocks } from '../sections/portable-text.tsx'

type CalloutProps = {
  callout: PortableBlocks | null
  /** The header document that it is from, where an editor may be the one who looks. */
  headerId?: string | undefined
}

/** The sales callout on top of every page; nothing while editors have none. */
export const Callout = ({ callout, headerId }: CalloutProps) => {
  const edit = useEditAttributes()
  return callout && callout.length > 0 ? (
    <aside
      className="callout"
      aria-label={words.layout.offer}
      {...(headerId ? edit({ id: headerId, type: 'header' }, 'salesCalloutBanner') : {})}
    >
      <PortableText value={callout} />
    </aside>
  ) : null
}
