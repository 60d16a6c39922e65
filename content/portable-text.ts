import { z } from 'zod'
import { wholeMembers } from './whole-members.ts'

const span = z.looseObject({
  _type: z.literal('span'),
  _key: z.string().exactOptional(),
  text: z.string(),
  marks: wholeMembers(z.string()).catch([]).exactOptional(),
})

/** The deepest that the studio lets an editor go. */
const DEEPEST_LIST = 10

/** Whoever renders a list makes one for each level down to it, so a level that nobody meant would never end. */
const listLevel = z
  .number()
  .catch(1)
  .transform((level) => Math.min(DEEPEST_LIST, Math.max(1, Math.floor(level))))
  .exactOptional()

/** Whoever renders trusts a block and a span to be whole, so one that is not is no object of another kind. */
const inlineObject = z.looseObject({
  _type: z.string().refine((type) => type !== 'block' && type !== 'span'),
  _key: z.string().exactOptional(),
  level: listLevel,
})

// A link stays data here: whoever renders it asks `isSafeHref` first.
const markDefinition = z.looseObject({ _type: z.string(), _key: z.string() })

const textBlock = z.looseObject({
  _type: z.literal('block'),
  _key: z.string().exactOptional(),
  style: z.string().catch('normal').exactOptional(),
  listItem: z.string().catch('bullet').exactOptional(),
  level: listLevel,
  children: wholeMembers(z.union([span, inlineObject])).catch([]),
  markDefs: wholeMembers(markDefinition).catch([]).exactOptional(),
})

/** Rich text as Sanity keeps it: blocks of spans with marks, and objects between them. */
export const portableText = wholeMembers(z.union([textBlock, inlineObject]))
export type PortableText = z.infer<typeof portableText>
