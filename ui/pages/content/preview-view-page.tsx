import * as words from '#words'
import { type PreviewPanel, PreviewViewForm } from '../../components/content/preview-view-form.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'

type PreviewViewPageProps = {
  readonly panel: PreviewPanel
  /** Where the form leads back to. */
  readonly path: string
  readonly problems: readonly FormProblem[]
}

/** The begin of the ids of the page's fields. */
export const PAGE_FORM = 'view'

/** Where an editor chooses when and as whom they look at the shop. */
export const PreviewViewPage = ({ panel, path, problems }: PreviewViewPageProps) => (
  <div className="plain-page">
    <h1>{words.previewView.heading}</h1>
    <p className="lead">{words.previewView.lead}</p>
    <ErrorSummary problems={problems} />
    <PreviewViewForm {...panel} path={path} id={PAGE_FORM} problems={problems} />
  </div>
)

/** A page of the shop as a phone shows it. */
export const PhonePage = ({ path }: { readonly path: string }) => (
  <main className="phone-view">
    <h1>{words.previewView.phoneTitle}</h1>
    <p>
      <a href={path}>{words.previewView.desk}</a>
    </p>
    <iframe src={path} title={words.previewView.phoneTitle} width="375" height="740" />
  </main>
)
