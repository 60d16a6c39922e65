import { expect, test } from 'vitest'
import { localPage } from './studio-build.ts'
import { STUDIO_MARK } from './studio-files.ts'

const built = `<html><head><link href="/static/favicon.svg" rel="icon"/><title>Sanity Studio</title>
<style>@font-face { font-family: Inter; src: url("https://fonts.example/Inter.woff2"); } body { margin: 0 }</style>
<script src="https://core.example/bridge.js" async type="module" data-core></script>
</head><body><script src="/studio/static/sanity.js" type="module"></script></body></html>`

test('the page of the local studio fetches nothing from elsewhere, and has the mark it is known by', () => {
  const page = localPage(built)
  expect(page).not.toContain('https:')
  expect(page).toContain('body { margin: 0 }')
  expect(page).toContain('<script src="/studio/static/sanity.js" type="module"></script>')
  expect(page).toContain('href="/studio/static/favicon.svg"')
  expect(page).toContain(`${STUDIO_MARK}</head>`)
})
