import { createContext, type ReactNode, use } from 'react'

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

/** A document, and the path in it below which the fields stand that are meant; the document's own fields where it is empty. */
export type EditedPlace = { readonly document: Required<EditedDocument>; readonly path: string }

export type EditAttributes = {
  readonly 'data-sanity'?: string
  readonly 'data-sanity-drag-group'?: string
  readonly 'data-sanity-drag-disable'?: string
}

/**
 * A member of a list may be dragged among those of the same list of the same document; two documents may show theirs on
 * one page. Members without a key are plain texts, which the studio's script cannot move.
 */
const dragging = (id: string, path: string): EditAttributes => {
  if (!path.endsWith(']')) return {}
  return path.endsWith('"]')
    ? { 'data-sanity-drag-group': `${id} ${path.slice(0, path.lastIndexOf('['))}` }
    : { 'data-sanity-drag-disable': 'true' }
}

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
          ...dragging(document.id, path),
        }
}

/** What has no element of its own for its marks has a box around it in a preview, and only there. */
export const Marked = ({
  marks,
  as: Box = 'div',
  children,
}: {
  marks: EditAttributes
  as?: 'div' | 'span'
  children: ReactNode
}) => (marks['data-sanity'] === undefined ? children : <Box {...marks}>{children}</Box>)

/** The path of a member of a list, or of one of its fields: `tiles[_key=="a"].label`. */
export const inList = (list: string, key: string, field?: string): string =>
  `${list}[_key=="${key}"]${field === undefined ? '' : `.${field}`}`

/** Where the fields stand that are shown inside of it. */
export const FieldsAt = createContext<EditedPlace | null>(null)

/** The same as `useEditAttributes` for what stands in `<FieldsAt>`: a field by its path below there. */
export const useFields = (): ((field: string) => EditAttributes) => {
  const attributes = useEditAttributes()
  const place = use(FieldsAt)
  return (field) =>
    place === null
      ? {}
      : attributes(place.document, place.path === '' ? field : `${place.path}.${field}`)
}
