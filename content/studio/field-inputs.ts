import type { ComponentType } from 'react'
import type { InputProps, PortableTextInputProps, PreviewProps, StringInputProps } from 'sanity'
import { SectionInput } from './experiments/section-input.tsx'
import { ProductInput, ProductPreview, VariantInput } from './goods/goods-inputs.tsx'
import { DescribedImageInput } from './pictures/described-image-input.tsx'
import { MenuTreeInput } from './menu-tree/menu-tree-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'

/** Inputs of our own, by `type.field`. */
export const fieldInputs: Readonly<
  Record<string, ComponentType<InputProps> | ComponentType<StringInputProps>>
> = {
  'navigationTree.tree': MenuTreeInput,
  'experiment.section': SectionInput,
}

/** The same for every field of one of Sanity's own types. */
export const sanityInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  image: DescribedImageInput,
}

/** The same for every field of a type of ours. */
export const typeInputs: Readonly<
  Record<string, ComponentType<PortableTextInputProps> | ComponentType<StringInputProps>>
> = {
  portableText: RichTextInput,
  productId: ProductInput,
  variantId: VariantInput,
}

/** How what names a product in its own field stands in lists. */
export const productPreview: ComponentType<PreviewProps> = ProductPreview
