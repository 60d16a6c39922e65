import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { findingsIn, findingWords } from '../../../commerce/contract/finding-words.ts'

const person = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'is lower-case letters, digits and hyphens'),
  name: z.string().min(1),
  email: z.string().optional(),
  role: z.enum(['editor', 'publisher', 'administrator']),
  /** What they sign in with. Without one, whoever reaches the studio may press their name. */
  code: z.string().min(8).optional(),
})
export type StudioPerson = z.infer<typeof person>

const list = z
  .array(person)
  .min(1)
  .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, {
    message: 'has an id twice',
  })

/** Who a shop is tried as where no list is given: one of each role, signed in to by one press. */
const trialPeople: readonly StudioPerson[] = [
  { id: 'editor', name: 'Trial editor', role: 'editor' },
  { id: 'publisher', name: 'Trial publisher', role: 'publisher' },
  { id: 'administrator', name: 'Trial administrator', role: 'administrator' },
]

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Those who may sign in to the studio of the embedded content service: the JSON list in a file, or those of a trial.
 * @throws Error that says what is wrong with the list.
 */
export const readStudioPeople = (file: string | undefined): readonly StudioPerson[] => {
  if (file === undefined) return trialPeople
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`STUDIO_PEOPLE: ${file} cannot be read`)
  }
  const people = list.safeParse(parsed(text), { error: findingWords })
  if (people.success) return people.data
  const faults = findingsIn(people.error, 'the list')
  throw new Error(faults.map((fault) => `STUDIO_PEOPLE: ${fault}`).join('\n'))
}
