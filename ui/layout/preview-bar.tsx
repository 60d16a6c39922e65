import * as words from '#words'
import { type EditedDocument, editHref, type StudioPlace } from '../components/content/editing.tsx'
import { type PreviewPanel, PreviewViewForm } from '../components/content/preview-view-form.tsx'
import { Rich } from '../components/rich.tsx'

const strong = (text: string) => <strong>{text}</strong>
const strongTitle = { title: strong } as const
const strongMoment = { moment: strong } as const

type PreviewBarProps = {
  /** The page's own address. */
  path: string
  /** Where the page's document is edited; the studio itself for pages that are no document's. */
  studio: StudioPlace | null
  document: EditedDocument | undefined
  /** When and as whom the shop is shown, and may be instead. */
  panel: PreviewPanel
  /** The page is about that choice itself. */
  isChoosing?: boolean | undefined
}

/** What an editor sees on every page while looking at drafts, and the way out: back to `path`, as shoppers see it. */
export const PreviewBar = ({ path, studio, document, panel, isChoosing }: PreviewBarProps) => {
  const isLookingOnly = panel.moment !== null || panel.isStranger
  const isOther = isLookingOnly || panel.shown.length > 0 || panel.values.version === 'b'
  return (
    <aside className="preview-bar" aria-label={words.draftPreview.title}>
      <div>
        <p>
          <Rich
            text={
              panel.isWithoutDrafts ? words.draftPreview.notePublished : words.draftPreview.note
            }
            parts={strongTitle}
          />
        </p>
        {isOther && (
          <p className="preview-bar-moment">
            {panel.moment === null ? (
              words.previewView.shownNow
            ) : (
              <Rich text={words.previewView.shownAt(panel.moment)} parts={strongMoment} />
            )}{' '}
            {panel.shown.length > 0 &&
              `${words.previewView.withReleases(words.listed(panel.shown))} `}
            {panel.isStranger && `${words.previewView.asStranger} `}
            {panel.values.version === 'b' && `${words.previewView.isVersionB} `}
            {isLookingOnly && words.previewView.nothingKept}
          </p>
        )}
      </div>
      <ul>
        {!isChoosing && (
          <li>
            <details>
              <summary>{words.previewView.title}</summary>
              <div className="preview-bar-panel">
                <PreviewViewForm {...panel} path={path} id="preview" />
              </div>
            </details>
          </li>
        )}
        <li>
          <a
            href={`/api/draft/phone?path=${encodeURIComponent(path)}`}
            target="phone"
            rel="nofollow"
          >
            {words.previewView.phone}
            <span className="vh">{` ${words.links.inNewTab}`}</span>
          </a>
        </li>
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
}
