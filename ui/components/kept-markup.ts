import { createContext, type ReactNode, useContext } from 'react'

/** HTML that is finished, and the same object wherever it stands: what is made of it need not be made again. */
export type KeptHtml = { readonly html: string }

/** HTML that is the same wherever it stands, by all that it shows. */
export type MarkupKeeper = {
  /**
   * Of a part of a page with these props, plain JSON; null where it has to be rendered in its place. It may ask the page
   * for nothing but what is the same on all pages of a shop. A name tells parts apart whose props are alike.
   */
  readonly part: (name: string, props: object, part: () => ReactNode) => KeptHtml | null
  /** Of what is rendered apart from the page, by a key that says all that it shows. */
  readonly apart: (key: string, render: () => string) => KeptHtml
}

/** Takes finished HTML, and gives the text that stands in its place. */
export type Put = (kept: KeptHtml) => string

/**
 * Where a page is rendered as one text, finished HTML is put in afterwards: React does not carry it, and its bytes are at
 * hand. Until then a mark stands in its place, also where React would take no HTML, since it does only as the inside of an
 * element.
 */
export const InsertHtml = createContext<Put | null>(null)

const asItIs: Put = ({ html }) => html

/** For the inside of an element. */
export const usePut = (): Put => useContext(InsertHtml) ?? asItIs

/** Null where nothing is kept: in a browser, and outside of the shop's pages. */
export const KeptMarkup = createContext<MarkupKeeper | null>(null)
