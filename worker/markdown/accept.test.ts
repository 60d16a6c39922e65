import { expect, test } from 'vitest'
import { prefersMarkdown } from './accept.ts'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['text/markdown', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/markdown, text/html, */*', true],
  ['text/markdown, text/html;q=0.9', true],
  ['text/html, text/markdown;q=0.9', false],
  ['text/markdown;q=0.5, */*', false],
  ['text/markdown;q=0.5, */*;q=0.1', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=zero', false],
  ['application/x-text/markdown-not', false],
])('who accepts %j gets Markdown: %j', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected)
})
