import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ImageSearchPage } from './image-search-page.tsx'

const pageOf = (isOffered: boolean): string =>
  renderToStaticMarkup(
    <ImageSearchPage
      path="/image-search"
      departments={[]}
      category=""
      crop={{ left: 0, top: 0, right: 1, bottom: 1 }}
      found={null}
      problem={null}
      isAssociate={false}
      isOffered={isOffered}
      quoteHref={null}
    />,
  )

test('a shop that searches by photo asks for one', () => {
  expect(pageOf(true)).toContain('type="file"')
})

test('a shop that does not says so, asks for no photo, and leads to its range', () => {
  const page = pageOf(false)
  expect(page).toContain('Search by photo isn’t available in this shop')
  expect(page).not.toContain('<form')
  expect(page).toContain('href="/pl"')
})
