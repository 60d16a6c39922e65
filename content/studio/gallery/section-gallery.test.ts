import { expect, test } from 'vitest'
import { sectionsField } from '../../schemas/sections.ts'
import { grouped, sectionDrawing } from './section-gallery.ts'

const kinds = (sectionsField('sections', 'Sections').of ?? []).map(({ type }) => type)

test('each kind of section has a drawing of its own', () => {
  const drawings = kinds.map(sectionDrawing)
  expect(drawings).not.toContain(undefined)
  expect(new Set(drawings).size).toBe(kinds.length)
})

test('each kind is in one group', () => {
  expect(grouped.toSorted()).toEqual(kinds.toSorted())
})
