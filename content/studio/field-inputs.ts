import type { ComponentType } from 'react'
import type { InputProps } from 'sanity'
import { MenuTreeInput } from './menu-tree/menu-tree-input.tsx'

/** Inputs of our own, by `type.field`. */
export const fieldInputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  'navigationTree.tree': MenuTreeInput,
}
