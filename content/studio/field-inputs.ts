import type { ComponentType } from 'react'
import type { InputProps } from 'sanity'

/** Inputs of our own, by `type.field`. */
export const fieldInputs: Readonly<Record<string, ComponentType<InputProps>>> = {}
