import { z } from 'zod'

/** A list without the members that lack what they need, as a draft does that an editor has only begun. */
export const wholeMembers = <Member extends z.ZodType>(member: Member) =>
  z.array(z.unknown()).transform((members): z.output<Member>[] =>
    members.flatMap((one) => {
      const read = member.safeParse(one)
      return read.success ? [read.data] : []
    }),
  )
