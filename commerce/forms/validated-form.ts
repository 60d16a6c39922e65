import { z } from 'zod'
import type { Rule } from './text.ts'

type Sent = Readonly<Record<string, string>>

/**
 * A form as a schema: sent fields that pass the rules of what was sent, one that was not sent counting as empty. `read`
 * makes of them what they stand for; only what it makes of fields that pass is ever seen.
 */
export const validatedForm = <Name extends string, T>(
  rulesOf: (sent: Sent) => Readonly<Record<Name, Rule>>,
  read: (text: (name: Name) => string, sent: Sent) => T,
) =>
  z.record(z.string(), z.string()).transform((sent, context): T => {
    for (const [name, rule] of Object.entries<Rule>(rulesOf(sent))) {
      const message = rule(sent[name] ?? '')
      if (message !== null)
        context.issues.push({ code: 'custom', path: [name], message, input: sent })
    }
    return read((name) => sent[name] ?? '', sent)
  })
