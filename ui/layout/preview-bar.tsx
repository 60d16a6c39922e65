import { type EditedDocument, editHref, type StudioPlace } from '../components/editing.tsx'

type PreviewBarProps = {
  /** The page's own address. */
  path: string
  /** Where the page's document is edited; the studio itself for pages that are no document's. */
  studio: StudioPlace | null
  document: EditedDocument | undefined
}

/** What an editor sees on every page while looking at drafts, and the way out: back to `path`, as shoppers see it. */
export const PreviewBar = ({ path, studio, document }: PreviewBarProps) => (
  <aside className="preview-bar" aria-label="Draft preview" data-native>
    <p>
      <strong>Draft preview.</strong> You see changes that are not published yet.
    </p>
    <ul>
      {studio && (
        <li>
          <a
            href={document ? editHref(studio, document) : `${studio.url}/${studio.workspace}`}
            target="studio"
            rel="nofollow"
          >
            {document ? 'Edit this page' : 'Open the studio'}
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </li>
      )}
      <li>
        <a href={`/api/draft/disable?path=${encodeURIComponent(path)}`} rel="nofollow">
          Leave the preview
        </a>
      </li>
    </ul>
  </aside>
)
