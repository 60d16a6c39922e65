import {
  compileRedirects,
  type CompiledRule,
  type RedirectTable,
} from '../../sale-redirects/compile.ts'
import { redirectSteps } from '../../sale-redirects/match.ts'
import { shopMoment } from '../../shop-time.ts'
import { error, warning, type Problem } from '../checks/problem.ts'
import { pathState, type SiteMap } from '../checks/site-map.ts'
import { readableRules, spanOf, timeOf, type EditorRule } from './redirect-rules.ts'
import { REFUSAL_WORDS } from './redirect-words.ts'

export interface RuleProblem extends Problem {
  readonly rule: EditorRule
  readonly kind:
    | 'refused'
    | 'unreadable-time'
    | 'ends-before-start'
    | 'loop'
    | 'chain'
    | 'shadowed'
    | 'over'
    | 'not-started'
    | 'dead-target'
    | 'ends-though-for-good'
}

/** What is wrong with redirects, and what their author should know. All rules of the site, in their order. */
export function redirectProblems(
  rules: readonly EditorRule[],
  now: number,
  site: SiteMap,
): RuleProblem[] {
  const given = readableRules(rules)
  const table = compileRedirects(given, site.origin, site.siblings)
  const lists = new Map(
    [...table.exact.values(), ...table.prefix.values()].flatMap((list) =>
      list.map((rule) => [rule, list] as const),
    ),
  )
  const compiled = new Map([...lists.keys()].map((rule) => [given[rule.at], rule]))
  return rules.flatMap((rule): RuleProblem[] => {
    const at = (field: string): Problem['path'] => ['redirects', { _key: rule.key }, field]
    const tell = (kind: RuleProblem['kind'], problem: Problem): RuleProblem => ({
      ...problem,
      rule,
      kind,
    })
    if (rule.from === '' || rule.to === '') return []
    if (rule.unreadable !== undefined) {
      return [tell('unreadable-time', error(at(rule.unreadable), 'This time cannot be read.'))]
    }
    const { start, end } = spanOf(rule)
    if (end <= start) {
      return [tell('ends-before-start', error(at('endsAt'), 'It ends before it starts.'))]
    }
    const own = compiled.get(rule)
    if (own === undefined) {
      const [refused] = compileRedirects([rule], site.origin, site.siblings).refused
      const reason = refused?.reason ?? 'bad-source'
      const field = reason.endsWith('source') ? 'from' : 'to'
      return [tell('refused', error(at(field), REFUSAL_WORDS[reason]))]
    }
    const time = timeOf(rule, now)
    const isOver = time === 'over'
    return [
      ...(isOver
        ? [
            tell(
              'over',
              warning(at('endsAt'), `It ended on ${shopMoment(end)} and can be removed.`),
            ),
          ]
        : []),
      ...(time === 'not-started'
        ? [tell('not-started', warning(at('startsAt'), `It starts on ${shopMoment(start)}.`))]
        : []),
      ...(rule.permanent && end !== Infinity
        ? [
            tell(
              'ends-though-for-good',
              warning(
                at('permanent'),
                'It has an end, so it is not permanent: browsers are told that it may change.',
              ),
            ),
          ]
        : []),
      ...(isOver
        ? []
        : wayProblems(
            rule,
            own,
            lists.get(own) ?? [],
            table,
            given,
            Math.max(now, start),
            site,
            tell,
            at,
          )),
    ]
  })
}

/** Where a rule leads from its own address, at the first moment from now on at which it is on. */
function wayProblems(
  rule: EditorRule,
  own: CompiledRule,
  list: readonly CompiledRule[],
  table: RedirectTable,
  given: readonly EditorRule[],
  moment: number,
  site: SiteMap,
  tell: (kind: RuleProblem['kind'], problem: Problem) => RuleProblem,
  at: (field: string) => Problem['path'],
): RuleProblem[] {
  const before = shadowOf(own, list)
  const name = (index: number) => given[index]?.from ?? ''
  if (before !== undefined) {
    return [
      tell(
        'shadowed',
        warning(
          at('from'),
          `It never applies: ${name(before.at)} comes first and is active whenever it is.`,
        ),
      ),
    ]
  }
  const address = new URL(rule.from.replace(/\/\*(?=$|\?)/, ''), site.origin)
  const { steps, isLoop } = redirectSteps(table, address, moment)
  if (steps[0]?.rule !== own) return []
  if (isLoop) return [tell('loop', error(at('to'), REFUSAL_WORDS.loop))]
  const last = steps.at(-1)
  const [, next] = steps
  const target = last && !last.rule.isElsewhere ? pathState(site, last.to.href) : 'not-ours'
  return [
    ...(next === undefined
      ? []
      : [
          tell(
            'chain',
            warning(
              at('to'),
              `It leads on through ${name(next.rule.at)} to ${last?.to.pathname ?? ''}. Lead there directly.`,
            ),
          ),
        ]),
    // What a path under the rule leads to depends on the path.
    ...((target === 'missing' || target === 'no-category') && !own.keepsRest
      ? [tell('dead-target', warning(at('to'), `There is nothing at ${last?.to.pathname ?? ''}.`))]
      : []),
  ]
}

/** The rule that comes first at all times at which this one is on, for the same addresses. */
function shadowOf(own: CompiledRule, list: readonly CompiledRule[]): CompiledRule | undefined {
  return list
    .slice(0, list.indexOf(own))
    .find(
      (other) =>
        other.query.every(([name, value]) =>
          own.query.some(([n, v]) => n === name && v === value),
        ) &&
        other.startsAt <= own.startsAt &&
        other.endsAt >= own.endsAt,
    )
}
