import * as words from '#words'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import { LinkButton } from '../../components/button.tsx'
import { type EditedDocument, useEditAttributes } from '../../components/content/editing.tsx'
import { SubCategories, type SubCategoryLinks } from '../../components/listing/sub-categories.tsx'
import { PortableText, type PortableBlocks } from '../../sections/portable-text.tsx'

export type NotFoundPageProps = {
  /** What editors say here; null when the content service has nothing or does not answer. */
  help: PortableBlocks | null
  /** Where that is kept. */
  document?: Required<EditedDocument> | null
  /** Their short texts by key: `heading`, `searchLabel`. */
  texts?: Readonly<Partial<Record<string, string>>>
  /** Departments to go on with. */
  departments: SubCategoryLinks
  /** Whether it is the page of a sale that has ended. */
  isOverSale?: boolean
}

/** 404: says so, and shows ways on. */
export const NotFoundPage = ({
  help,
  document = null,
  texts = {},
  departments,
  isOverSale = false,
}: NotFoundPageProps) => {
  const edit = useEditAttributes()
  return (
    <div className="plain-page">
      {isOverSale || <p className="eyebrow">404</p>}
      <h1>
        {isOverSale ? words.saleOver.heading : (texts['heading'] ?? words.pageNotFound.heading)}
      </h1>
      {isOverSale ? (
        <p className="lead">{words.saleOver.lead}</p>
      ) : help && help.length > 0 ? (
        <div className="prose" {...(document ? edit(document, 'content') : {})}>
          <PortableText value={help} />
        </div>
      ) : (
        <p className="lead">{words.pageNotFound.lead}</p>
      )}
      <form
        className="inline-form"
        method="get"
        action="/search"
        role="search"
        aria-label={texts['searchLabel'] ?? words.pageNotFound.searchLabel}
      >
        <label className="vh" htmlFor="not-found-q">
          {texts['searchLabel'] ?? words.pageNotFound.searchLabel}
        </label>
        <input
          id="not-found-q"
          name="q"
          type="search"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={words.pageNotFound.placeholder}
        />
        <button className="button button-primary" type="submit">
          {words.pageNotFound.search}
        </button>
      </form>
      {departments.length > 0 && <SubCategories subCategories={departments} fill />}
      <LinkButton href="/" look="quiet">
        {words.pageNotFound.home}
      </LinkButton>
    </div>
  )
}
