import { z } from 'zod'
import { sanityFile } from '../file-url.ts'
import { sanityImage } from '../image-url.ts'
import { instant } from '../instant.ts'
import { LANGUAGES, languageName } from '../languages.ts'
import { safeLink } from '../link.ts'
import { portableText } from '../portable-text.ts'
import { isSafeHref } from '../safe-href.ts'
import { required, type FieldDefinition } from '../schemas/define-type.ts'
import { productIdType, variantIdType } from '../schemas/goods.ts'
import {
  contentField,
  flagField,
  imageField,
  listField,
  momentField,
  requiredTextField,
  textField,
  toneField,
} from '../schemas/fields.ts'
import { keyed, objectTypesOf, type SectionField, type SectionFields } from './section-type.ts'

/** What sections are made of. Each is a field by the title that editors see. */

const field = <Reads extends z.ZodType>(
  reads: Reads,
  define: (name: string) => FieldDefinition,
): SectionField<Reads> => ({ reads, define })

type More = Pick<FieldDefinition, 'description'>

export const text = (title: string, more: More = {}) =>
  field(z.string().optional(), (name) => textField(name, title, more))

export const requiredText = (title: string, more: More = {}) =>
  field(z.string(), (name) => requiredTextField(name, title, more))

export const heading = text('Heading')
export const requiredHeading = requiredText('Heading')

export const paragraph = (rows: number) =>
  field(z.string().optional(), (name) => ({ name, title: 'Text', type: 'text', rows }))

export const image = (title = 'Image') =>
  field(sanityImage.optional(), (name) => imageField(name, title))

export const link = (title = 'Link') => field(safeLink, (name) => ({ name, title, type: 'link' }))

export const content = field(portableText, (name) => contentField(name))

export const optionalContent = (title: string) =>
  field(portableText.optional(), (name) => contentField(name, title))

export const tone = field(z.enum(['light', 'dark', 'accent']).default('light'), () => toneField)

export const choice = <const Option extends string>(
  title: string,
  options: readonly Option[],
  usual: NoInfer<Option>,
) =>
  field(z.enum(options).default(usual), (name) =>
    textField(name, title, { initialValue: usual, options: { list: [...options] } }),
  )

/** How many of something are shown: from one to `most`. */
export const limit = (usual: number, most: number) =>
  field(z.int().min(1).max(most).default(usual), (name) => ({
    name,
    title: 'How many',
    type: 'number',
    initialValue: usual,
    validation: (rule) => rule.integer().min(1).max(most),
  }))

/** A place along a side, from 0 to 100. */
export const percent = (title: string) =>
  field(z.number().min(0).max(100), (name) => ({
    name,
    title,
    type: 'number',
    validation: (rule) => rule.required().min(0).max(100),
  }))

/** Whole dollars. */
export const dollars = (title: string, more: More) =>
  field(z.number().min(0).optional(), (name) => ({ name, title, type: 'number', ...more }))

export const optionalMoment = (title: string, more: More = {}) =>
  field(instant.optional(), (name) => momentField(name, title, more))

/** An address, or nothing where it is unsafe. */
export const optionalAddress = (title: string, more: More) =>
  field(z.string().refine(isSafeHref).optional().catch(undefined), (name) =>
    textField(name, title, more),
  )

/** An uploaded file of some types, as a file dialog is told them. */
export const file = (title: string, { accept, ...more }: More & { readonly accept: string }) =>
  field(sanityFile.optional(), (name) => ({
    name,
    title,
    type: 'file',
    options: { accept },
    ...more,
  }))

export const flag = (title: string) =>
  field(z.boolean().default(false), (name) => flagField(name, title))

export const language = field(z.enum(LANGUAGES).default('en'), (name) =>
  textField(name, 'Language', {
    initialValue: 'en',
    options: { list: LANGUAGES.map((value) => ({ title: languageName(value), value })) },
  }),
)

/** A category by its path: `living-room/sofas`. */
export const category = requiredText('Category', {
  description: 'The category’s path without /c/: living-room/sofas',
})

/** A product by its id. */
export const product = (title: string) =>
  field(z.string(), (name) => ({
    name,
    title,
    type: productIdType.name,
    validation: required,
  }))

/** A SKU of the product beside it. */
export const variant = (title: string, more: More) =>
  field(z.string().optional(), (name) => ({ name, title, type: variantIdType.name, ...more }))

/** At least one text. */
export const texts = (title: string) =>
  field(z.array(z.string()).min(1), (name) =>
    listField(name, title, [{ type: 'string' }], { validation: required }),
  )

/** Entries of an object type of their own; at least one, unless nothing is required. */
export const entries = <Fields extends SectionFields>(
  title: string,
  of: { readonly name: string; readonly title: string; readonly fields: Fields },
  { isRequired } = { isRequired: true },
) => ({
  ...field(isRequired ? z.array(keyed(of.fields)) : z.array(keyed(of.fields)).default([]), (name) =>
    listField(name, title, [{ type: of.name }], isRequired ? { validation: required } : {}),
  ),
  types: () => objectTypesOf(of.name, of.title, of.fields),
})
