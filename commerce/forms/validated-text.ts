import { z } from 'zod'
import type { Rule } from './text.ts'

/** A field of a form as a schema: text that its rule accepts. One that was not sent is judged as empty. */
export const validatedText = (rule: Rule) =>
  z
    .string()
    .default('')
    .superRefine((value, context) => {
      const message = rule(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
