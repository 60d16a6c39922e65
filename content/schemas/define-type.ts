/** The part of Sanity's validation rules that these types use. */
export interface ValidationRule {
  required(): ValidationRule
  min(value: number): ValidationRule
  max(value: number): ValidationRule
  integer(): ValidationRule
  unique(): ValidationRule
}

/** A member of an array, or what a reference may lead to. */
export interface TypeReference {
  type: string
  name?: string
  title?: string
  to?: readonly { type: string }[]
  fields?: readonly FieldDefinition[]
}

export interface FieldDefinition {
  name: string
  title: string
  type: string
  description?: string
  of?: readonly TypeReference[]
  to?: readonly { type: string }[]
  fields?: readonly FieldDefinition[]
  rows?: number
  initialValue?: string | number | boolean
  readOnly?: boolean
  options?: {
    list?: readonly (string | number | { title: string; value: string | number })[]
    hotspot?: boolean
    /** Which files a dialog offers. */
    accept?: string
    collapsible?: boolean
    source?: string
    /** The time zone in which a moment is shown and typed. */
    displayTimeZone?: string
    allowTimeZoneSwitch?: boolean
  }
  validation?: (rule: ValidationRule) => ValidationRule
}

export interface TypeDefinition {
  name: string
  title: string
  type: 'document' | 'object'
  fields: readonly FieldDefinition[]
  /** How it stands in the studio's lists. */
  preview?: {
    select: Readonly<Record<string, string>>
    prepare?: (selected: Readonly<Record<string, unknown>>) => {
      title: string
      subtitle?: string
      media?: unknown
    }
  }
}

/**
 * Declares a type in the shape that Sanity Studio takes, without depending on it: the storefront
 * has no use for the Studio, and these declarations are the same in both.
 */
export function defineType<const Definition extends TypeDefinition>(
  definition: Definition,
): Definition {
  return definition
}

export const required = (rule: ValidationRule): ValidationRule => rule.required()
