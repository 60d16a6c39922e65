import { z } from 'zod'

const span = z.looseObject({
  _type: z.literal('span'),
  _key: z.string().exactOptional(),
  text: z.string(),
  marks: z.array(z.string()).exactOptional(),
})

/** The deepest that the studio lets an editor go. */
const DEEPEST_LIST = 10

/** Whoever renders a list makes one for each level down to it, so a level that nobody meant would never end. */
const listLevel = z
  .number()
  .catch(1)
  .transform((level) => Math.min(DEEPEST_LIST, Math.max(1, Math.floor(level))))
  .exactOptional()

const inlineObject = z.looseObject({
  _type: z.string(),
  _key: z.string().exactOptional(),
  level: listLevel,
})

// A link stays data here: whoever renders it asks `isSafeHref` first.
const markDefinition = z.looseObject({ _type: z.string(), _key: z.string() })

const textBlock = z.looseObject({
  _type: z.literal('block'),
  _key: z.string().exactOptional(),
  style: z.string().exactOptional(),
  listItem: z.string().exactOptional(),
  level: listLevel,
  children: z.array(z.union([span, inlineObject])),
  markDefs: z.array(markDefinition).exactOptional(),
})

/** Rich text as Sanity keeps it: blocks of spans with marks, and objects between them. */
export const portableText = z.array(z.union([textBlock, inlineObject]))
export type PortableText = z.infer<typeof portableText>
