import { createContext, useContext } from 'react'

/** The sheets that a page links where what it inlines no longer reaches, and what that is. */
export const PageSheets = createContext<{
  readonly first: string
  readonly hrefs: readonly string[]
} | null>(null)

/**
 * Stands where the part of a page ends that its inlined sheet dresses: a browser shows what is above at once, and what
 * is below when these sheets have come. They carry no `precedence`, so that React leaves them where they are.
 */
export const LateSheets = ({ after }: { after: string }) => {
  const sheets = useContext(PageSheets)
  return sheets?.first === after
    ? sheets.hrefs.map((href) => <link key={href} rel="stylesheet" href={href} />)
    : null
}
