import { createContext, type ReactNode } from 'react'

/**
 * The HTML of a part that shows the same wherever it stands, by a key that says all that it shows; null where it has to be
 * rendered in its place. A part may ask the page for nothing but what is the same on all pages of a shop.
 */
export type MarkupKeeper = (key: string, part: () => ReactNode) => string | null

/** Null where nothing is kept: in a browser, and outside of the shop's pages. */
export const KeptMarkup = createContext<MarkupKeeper | null>(null)
