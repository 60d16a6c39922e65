import { createContext, type ReactNode } from 'react'

/** HTML that is the same wherever it stands, by a key that says all that it shows. */
export type MarkupKeeper = {
  /**
   * Of a part of a page; null where it has to be rendered in its place. It may ask the page for nothing but what is the
   * same on all pages of a shop.
   */
  readonly part: (key: string, part: () => ReactNode) => string | null
  /** Of what is rendered apart from the page. */
  readonly apart: (key: string, render: () => string) => string
}

/**
 * Where a page is rendered as one text: takes finished HTML, and says what stands in its place until that is put there, since
 * React takes finished HTML only as the inside of an element.
 */
export const InsertHtml = createContext<((html: string) => string) | null>(null)

/** Null where nothing is kept: in a browser, and outside of the shop's pages. */
export const KeptMarkup = createContext<MarkupKeeper | null>(null)
