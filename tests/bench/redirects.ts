/**
 * `node tests/bench/redirects.ts`: what editors' redirects cost a request, for a table of 10 rules and one of 10,000. Nothing
 * here passes or fails.
 */
import type { SaleRedirect } from '../../content/queries/sale-redirects.ts'
import { compileRedirects } from '../../content/sale-redirects/compile.ts'
import { matchRedirect } from '../../content/sale-redirects/match.ts'
import { benchFlags } from './bench-flags.ts'

benchFlags('bench:redirects', {})

const ORIGIN = 'https://shop.example'
const NOW = Date.parse('2026-11-27T12:00:00Z')
const ROUNDS = 200_000

/** Three in four exact, the others prefixes and queries, as long-lived shops have them. */
const rules = (count: number): SaleRedirect[] =>
  Array.from({ length: count }, (_, at): SaleRedirect => {
    const to = `/c/living-room/sofas?campaign=${at}`
    if (at % 8 === 0) return { from: `/archive/season-${at}/*`, to: '/c/*', permanent: false }
    if (at % 8 === 1) return { from: `/deals?code=${at}`, to, permanent: false }
    return { from: `/sale/offer-${at}`, to, permanent: false, endsAt: '2027-01-01T00:00:00Z' }
  })

/** CPU time of one run, which a busy machine does not change much. */
const microseconds = (run: () => void, rounds: number): number => {
  const before = process.cpuUsage()
  for (let at = 0; at < rounds; at += 1) run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / rounds
}

const addresses = (last: number) => ({
  'no rule (a product)': '/pd/Davenport/Hollis-Sofa/100001?color=moss',
  exact: `/sale/offer-${last}`,
  prefix: `/archive/season-${last - (last % 8)}/a/b/c`,
})

console.log('| rules | compile, CPU ms | address | CPU µs a request |\n| --- | --- | --- | --- |')
for (const count of [10, 10_000]) {
  const written = rules(count)
  compileRedirects(written, ORIGIN)
  const compileMs = microseconds(() => compileRedirects(written, ORIGIN), 5) / 1000
  const table = compileRedirects(written, ORIGIN)
  for (const [name, address] of Object.entries(addresses(count - 1))) {
    const run = () => matchRedirect(table, new URL(address, ORIGIN), NOW)
    microseconds(run, ROUNDS / 10)
    const each = microseconds(run, ROUNDS)
    console.log(`| ${count} | ${compileMs.toFixed(2)} | ${name} | ${each.toFixed(2)} |`)
  }
}
