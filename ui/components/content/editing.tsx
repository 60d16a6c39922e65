import { createContext, use } from 'react'

/** The workspace of the studio in which a site's content is edited. */
export type StudioPlace = {
  /** Absolute, without a slash at its end: `http://localhost:8787/studio`. */
  readonly url: string
  readonly workspace: string
}

/** A document, by what the studio needs to find it; `type` where it is known. */
export type EditedDocument = { readonly id: string; readonly type?: string }

/** Set while an editor looks at drafts, and only then; `studio` is null where none is known. */
export const Preview = createContext<{ readonly studio: StudioPlace | null } | null>(null)

/** The studio's address for editing a document. */
export const editHref = ({ url, workspace }: StudioPlace, { id, type }: EditedDocument): string =>
  `${url}/${workspace}/intent/edit/${[`id=${id}`, ...(type ? [`type=${type}`] : [])]
    .map(encodeURI)
    .join(';')}`

type EditAttributes = { readonly 'data-sanity'?: string }

/**
 * What an element says of itself to an editor: which field of which document it shows, so that a click on it opens that
 * field. Nothing on the pages that shoppers get.
 */
export const useEditAttributes = (): ((
  document: Required<EditedDocument>,
  path: string,
) => EditAttributes) => {
  const place = use(Preview)?.studio ?? null
  return (document, path) =>
    place === null
      ? {}
      : {
          'data-sanity': JSON.stringify({
            ...document,
            path,
            baseUrl: place.url,
            workspace: place.workspace,
          }),
        }
}
