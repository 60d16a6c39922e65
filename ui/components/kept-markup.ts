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

/** Null where nothing is kept: in a browser, and outside of the shop's pages. */
export const KeptMarkup = createContext<MarkupKeeper | null>(null)
