import * as words from '#words'
import { Icon } from '../icon.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

export type PaginationProps = {
  page: number
  pages: number
  /** The address of a page by its number, counted from 1. */
  hrefOf: (page: number) => string
}

/** The first, the last, this page and its neighbours; null stands for a gap. */
export const shownPages = (page: number, pages: number): (number | null)[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages)
  const unique = [...new Set(near)].toSorted((a, b) => a - b)
  return unique.flatMap((one, index) => {
    const before = unique[index - 1]
    return before !== undefined && one - before > 1 ? [null, one] : [one]
  })
}

/** Links to the other pages of a list; nothing when there is only one. */
export const Pagination = ({ page, pages, hrefOf }: PaginationProps) =>
  pages < 2 ? null : (
    <nav className="pagination" aria-label={words.pagination.label}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" className="pagination-step pagination-back">
          <Icon name="arrow" />
          {words.pagination.previous}
        </a>
      )}
      <ol>
        {shownPages(page, pages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span aria-hidden="true">…</span>
            ) : one === page ? (
              <span aria-current="page">
                <Rich text={words.pagination.page(one)} parts={{ hidden }} />
              </span>
            ) : (
              <a href={hrefOf(one)}>
                <Rich text={words.pagination.page(one)} parts={{ hidden }} />
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next" className="pagination-step">
          {words.pagination.next}
          <Icon name="arrow" />
        </a>
      )}
    </nav>
  )
