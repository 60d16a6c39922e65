import { expect, test } from 'vitest'
import { openingOf, withoutUnusedTokens } from './first-sheet.ts'

test('a brand’s opening is left with what is about the parts of this page', () => {
  const own =
    '@layer brand{.hero h1{color:red}.head .logo,.hero{margin:0}@media (width>=60rem){.hero{top:0}}h1{padding:0}.line{display:none}@media print{.head{top:0}}}'
  // A part that no first sheet dresses may be on any page.
  expect(openingOf(own, '.head{color:red}.head .logo{top:0}', ['.head{}.hero h1{top:0}'])).toBe(
    '@layer brand{.head .logo,.hero{margin:0}h1{padding:0}.line{display:none}@media print{.head{top:0}}}',
  )
})

test('tokens that nothing uses are left out, and those that only such a token used', () => {
  const css =
    ':root{--a:1px;--b:var(--a);--c:url("data:image/svg+xml;x{--d:1}");--e:calc(2px + 1px)}.x{width:var(--e);color:red}'
  expect(withoutUnusedTokens(css)).toBe(':root{--e:calc(2px + 1px)}.x{width:var(--e);color:red}')
})

test('what is used stays as it is, with a fallback or without', () => {
  const css =
    '@media (width>=48rem){:root{--a:1px;--ab:2px;--shape:url("data:a;b")}}.x{margin:var(--a) var(--ab,3px);mask:var(--shape)}'
  expect(withoutUnusedTokens(css)).toBe(css)
})
