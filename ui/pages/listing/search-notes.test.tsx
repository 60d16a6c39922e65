import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SearchNotes } from './search-notes.tsx'

test('markup that somebody searches for is text, and breaks nothing', () => {
  const page = renderToStaticMarkup(
    <SearchNotes
      term="<b>sofu</b> <term>"
      isEmpty={false}
      reading={{
        corrected: 'sofa',
        readAs: null,
        didYouMean: null,
        isRelaxed: false,
        understood: [],
        dropped: [],
        exact: null,
      }}
    />,
  )
  expect(page).toContain(
    'No results for “&lt;b&gt;sofu&lt;/b&gt; &lt;term&gt;”. Showing results for <a href="/search/sofa"><strong>sofa</strong></a>.',
  )
})

test('what could not be left out is not said to be', () => {
  const page = renderToStaticMarkup(
    <SearchNotes
      term="chair without arms"
      isEmpty={false}
      reading={{
        corrected: null,
        readAs: null,
        didYouMean: null,
        isRelaxed: false,
        understood: [],
        dropped: [{ kind: 'word', word: 'arms', isExcluded: true, without: 'chair' }],
        exact: null,
      }}
    />,
  )
  expect(page).toContain(
    'We can’t tell which come without “arms”, so we’ve only left out those that say they have it.',
  )
})

test('what is only near to a corrected search is not said to be that', () => {
  const page = renderToStaticMarkup(
    <SearchNotes
      term="velvit ottoman"
      isEmpty={false}
      reading={{
        corrected: 'velvet ottoman',
        readAs: null,
        didYouMean: null,
        isRelaxed: true,
        understood: [],
        dropped: [],
        exact: null,
      }}
    />,
  )
  expect(page).toContain(
    'No results for “velvit ottoman” or <a href="/search/velvet%20ottoman"><strong>velvet ottoman</strong></a>. Here’s what comes closest.',
  )
})

test('what a sentence was read as is said, and leads to just that', () => {
  const page = renderToStaticMarkup(
    <SearchNotes
      term="a chair that helps my grandmother stand up"
      isEmpty={false}
      reading={{
        corrected: null,
        readAs: 'lift recliner',
        didYouMean: null,
        isRelaxed: false,
        understood: [],
        dropped: [],
        exact: null,
      }}
    />,
  )
  expect(page).toContain(
    'Showing results for <a href="/search/lift%20recliner"><strong>lift recliner</strong></a>.',
  )
})
