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
 * Where a page is rendered as one text: HTML that is finished already, by its number. The page has a mark in its place
 * (`placeOf`), since React takes finished HTML only as the inside of an element.
 */
export const Inserts = createContext<string[] | null>(null)

/** Two characters that no editor and no address writes; React sets a comment between two that follow each other. */
export const placeOf = (number: number): string => `\uE001${number}\uE002`
export const PLACES = /(?:<!-- -->)?\uE001(\d+)\uE002/g

/** Null where nothing is kept: in a browser, and outside of the shop's pages. */
export const KeptMarkup = createContext<MarkupKeeper | null>(null)
