import { z } from 'zod'
import { instant } from '../../instant.ts'
import type { SaleRedirect } from '../../queries/sale-redirects.ts'

const storedRule = z.looseObject({
  _key: z.string().catch(''),
  from: z.string().catch(''),
  to: z.string().catch(''),
  permanent: z.boolean().catch(false),
  startsAt: z.string().nullish(),
  endsAt: z.string().nullish(),
})

/** A redirect as it stands in its document, finished or not. */
export interface EditorRule extends SaleRedirect {
  readonly key: string
  readonly documentId: string
  /** Set where the storefront would leave the rule out, since its time cannot be read. */
  readonly unreadable: 'startsAt' | 'endsAt' | undefined
}

type Times = Partial<Readonly<Record<'startsAt' | 'endsAt', string | undefined>>>

/** The redirects of a document, in the order in which they count; those of a sale are on as long as it is. */
export function rulesOf(documentId: string, redirects: unknown, sale: Times = {}): EditorRule[] {
  if (!Array.isArray(redirects)) return []
  return redirects.flatMap((one: unknown): EditorRule[] => {
    const stored = storedRule.safeParse(one).data
    if (stored === undefined) return []
    const { _key: key, from, to, permanent } = stored
    const startsAt = stored.startsAt ?? sale.startsAt
    const endsAt = stored.endsAt ?? sale.endsAt
    const isRead = (time: string | undefined) =>
      time === undefined || instant.safeParse(time).success
    return [
      {
        key,
        documentId,
        from,
        to,
        permanent,
        ...(startsAt === undefined ? {} : { startsAt }),
        ...(endsAt === undefined ? {} : { endsAt }),
        unreadable: !isRead(startsAt) ? 'startsAt' : !isRead(endsAt) ? 'endsAt' : undefined,
      },
    ]
  })
}

/** The rules that the shop can make something of as far as they are filled in; those it refuses are among them. */
export const readableRules = (rules: readonly EditorRule[]): EditorRule[] =>
  rules.filter(({ unreadable, from, to }) => unreadable === undefined && from !== '' && to !== '')

/** When a rule is on, in milliseconds since 1970. The end is no longer part of it. */
export const spanOf = ({ startsAt, endsAt }: EditorRule): { start: number; end: number } => ({
  start: startsAt === undefined ? -Infinity : Date.parse(startsAt),
  end: endsAt === undefined ? Infinity : Date.parse(endsAt),
})

export type RuleTime = 'on' | 'not-started' | 'over'

export function timeOf(rule: EditorRule, now: number): RuleTime {
  const { start, end } = spanOf(rule)
  if (now < start) return 'not-started'
  return now < end ? 'on' : 'over'
}
