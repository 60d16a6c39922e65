import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SearchReading } from '../../../commerce/contract/product/listing.ts'
import { SearchNotes } from './search-notes.tsx'

const asTyped: SearchReading = {
  corrected: null,
  readAs: null,
  didYouMean: null,
  isRelaxed: false,
  understood: [],
  dropped: [],
  exact: null,
}

/** What stands above the results for a term that was read in some way otherwise than it was typed. */
const notesOf = (term: string, reading: Partial<SearchReading>): string =>
  renderToStaticMarkup(
    <SearchNotes term={term} isEmpty={false} reading={{ ...asTyped, ...reading }} />,
  )

test('markup that somebody searches for is text, and breaks nothing', () => {
  const page = notesOf('<b>sofu</b> <term>', {
    corrected: 'sofa',
  })
  expect(page).toContain(
    'No results for “&lt;b&gt;sofu&lt;/b&gt; &lt;term&gt;”. Showing results for <a href="/search/sofa"><strong>sofa</strong></a>.',
  )
})

test('what could not be left out is not said to be', () => {
  const page = notesOf('chair without arms', {
    dropped: [{ kind: 'word', word: 'arms', isExcluded: true, without: 'chair' }],
  })
  expect(page).toContain(
    'We can’t tell which come without “arms”, so we’ve only left out those that say they have it.',
  )
})

test('what is only near to a corrected search is not said to be that', () => {
  const page = notesOf('velvit ottoman', {
    corrected: 'velvet ottoman',
    isRelaxed: true,
  })
  expect(page).toContain(
    'No results for “velvit ottoman” or <a href="/search/velvet%20ottoman"><strong>velvet ottoman</strong></a>. Here’s what comes closest.',
  )
})

test('what a sentence was read as is said, and leads to just that', () => {
  const page = notesOf('a chair that helps my grandmother stand up', {
    readAs: 'lift recliner',
  })
  expect(page).toContain(
    'Showing results for <a href="/search/lift%20recliner"><strong>lift recliner</strong></a>.',
  )
})
