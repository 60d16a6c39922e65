import { createTelemetry } from '../../telemetry/telemetry.ts'
import { answered, beginTrace } from '../../telemetry/request-trace.ts'
import { telemetrySettings } from '../../telemetry/settings.ts'
import { z } from 'zod'

const ROUNDS = 12
/** So many are told together. */
const REQUESTS = 600

/**
 * Microseconds of CPU that telling of a request takes by itself, what is sent of it included, and not the sending: nobody
 * listens. One round after the other in this process, the quickest of them, which nobody has interrupted.
 */
export const toldAlone = async (): Promise<number> => {
  const settings = z
    .object(telemetrySettings)
    .parse({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })
  const telemetry = createTelemetry(settings, { service: 'storefront', onFault: () => {} })
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const sent: Promise<unknown>[] = []
    const before = process.cpuUsage()
    for (let nth = 0; nth < REQUESTS; nth += 1) {
      const began = Date.now()
      const request = { requestId: crypto.randomUUID(), caller: null }
      const trace = beginTrace(telemetry, request, (work) => void sent.push(work))
      const attributes = { 'shop.site': 'davenport', 'shop.page.cache': 'hit' }
      const route = '/pd/:manufacturer/:name/:itemId'
      trace.end(
        answered({ began, ended: began + 1, method: 'GET', route, status: 200, attributes }),
      )
    }
    await Promise.all(sent)
    const { user, system } = process.cpuUsage(before)
    rounds.push((user + system) / REQUESTS)
  }
  return Math.min(...rounds)
}
