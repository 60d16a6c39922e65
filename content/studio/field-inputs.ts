import type { ComponentType } from 'react'
import type { InputProps, PortableTextInputProps } from 'sanity'
import { MenuTreeInput } from './menu-tree/menu-tree-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'

/** Inputs of our own, by `type.field`. */
export const fieldInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  'navigationTree.tree': MenuTreeInput,
}

/** The same for every field of a type. */
export const typeInputs: Readonly<Record<string, ComponentType<PortableTextInputProps>>> = {
  portableText: RichTextInput,
}
