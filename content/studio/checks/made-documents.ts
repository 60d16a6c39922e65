import { readChecked, type CheckedDocument } from './site-content.ts'

export const NOW = Date.parse('2026-11-27T12:00:00Z')
export const origins = { origin: 'https://shop.example', siblings: ['https://drift.example'] }

export const made = (value: Record<string, unknown>): CheckedDocument => {
  const document = readChecked({ _id: 'doc', ...value })
  if (document === undefined) throw new Error('No document')
  return document
}

export const seo = (current: string, more: Record<string, unknown> = {}) => ({
  slug: { current },
  metaTitle: 'Sofas that last',
  metaDescription: 'Fabric and leather sofas, made to order.',
  ...more,
})
