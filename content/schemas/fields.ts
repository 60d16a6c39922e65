import { SHOP_TIME_ZONE } from '../shop-time.ts'
import { required, type FieldDefinition, type TypeReference } from './define-type.ts'
import { productIdType } from './goods.ts'

/** Fields that several types have, so that they look and behave alike. */

export function textField(
  name: string,
  title: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, title, type: 'string', ...more }
}

export function requiredTextField(
  name: string,
  title: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return textField(name, title, { validation: required, ...more })
}

export function flagField(name: string, title: string, initialValue = false): FieldDefinition {
  return { name, title, type: 'boolean', initialValue }
}

export function imageField(name: string, title: string): FieldDefinition {
  return {
    name,
    title,
    type: 'image',
    options: { hotspot: true },
    fields: [
      textField('alt', 'Description', {
        description: 'What the picture shows, for people who cannot see it.',
      }),
      flagField('decorative', 'Decoration only: nothing is missed without it'),
    ],
  }
}

/** A moment on the shop's clock, which the form names: an editor's own zone and time of year play no part. */
export function momentField(
  name: string,
  title: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return {
    name,
    title,
    type: 'datetime',
    options: { displayTimeZone: SHOP_TIME_ZONE, allowTimeZoneSwitch: false },
    ...more,
  }
}

export function listField(
  name: string,
  title: string,
  of: readonly TypeReference[],
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return { name, title, type: 'array', of, ...more }
}

/** Products of the shop, by their ids. */
export function productsField(
  name: string,
  title: string,
  more: Partial<FieldDefinition> = {},
): FieldDefinition {
  return listField(name, title, [{ type: productIdType.name }], more)
}

export function slugField(source: string): FieldDefinition {
  return { name: 'slug', title: 'Slug', type: 'slug', options: { source }, validation: required }
}

export function contentField(name = 'content', title = 'Content'): FieldDefinition {
  return { name, title, type: 'portableText' }
}

export const seoField: FieldDefinition = { name: 'seo', title: 'Search and sharing', type: 'seo' }

export const structuredDataField: FieldDefinition = {
  name: 'schema',
  title: 'Structured data',
  type: 'text',
  rows: 8,
  description: 'A JSON object with schema.org vocabulary. Left out if it is not valid.',
}

export const toneField: FieldDefinition = textField('tone', 'Tone', {
  initialValue: 'light',
  options: { list: ['light', 'dark', 'accent'] },
})
