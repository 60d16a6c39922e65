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
