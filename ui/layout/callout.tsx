import { PortableText, type PortableBlocks } from '../sections/portable-text.tsx'

/** The sales callout on top of every page; nothing while editors have none. */
export const Callout = ({ callout }: { callout: PortableBlocks | null }) =>
  callout && callout.length > 0 ? (
    <aside className="callout" aria-label="Offer">
      <PortableText value={callout} />
    </aside>
  ) : null
