import * as words from '#words'
import { type EditedDocument, editHref, type StudioPlace } from '../components/content/editing.tsx'
import { Rich } from '../components/rich.tsx'

const strongTitle = { title: (text: string) => <strong>{text}</strong> } as const

type PreviewBarProps = {
  /** The page's own address. */
  path: string
  /** Where the page's document is edited; the studio itself for pages that are no document's. */
  studio: StudioPlace | null
  document: EditedDocument | undefined
}

/** What an editor sees on every page while looking at drafts, and the way out: back to `path`, as shoppers see it. */
export const PreviewBar = ({ path, studio, document }: PreviewBarProps) => (
  <aside className="preview-bar" aria-label={words.draftPreview.title}>
    <p>
      <Rich text={words.draftPreview.note} parts={strongTitle} />
    </p>
    <ul>
      {studio && (
        <li>
          <a
            href={document ? editHref(studio, document) : `${studio.url}/${studio.workspace}`}
            target="studio"
            rel="nofollow"
          >
            {document ? words.draftPreview.editPage : words.draftPreview.openStudio}
            <span className="vh">{` ${words.links.inNewTab}`}</span>
          </a>
        </li>
      )}
      <li>
        <a href={`/api/draft/disable?path=${encodeURIComponent(path)}`} rel="nofollow">
          {words.draftPreview.leave}
        </a>
      </li>
    </ul>
  </aside>
)
