import { request } from 'node:http'
import type { ShopSettings } from '../settings.ts'
import { STUDIO_MARK, STUDIO_PATH } from './studio-files.ts'

const TIMEOUT_MS = 5000

/** What listens at the shop's port: nothing, a shop with its studio, or something else. */
export type PortHolder = 'nothing' | 'studio' | 'other'

/**
 * Asks the port itself, wherever a public name would lead, but by the name of a shop: by any other name the front door
 * has no studio.
 */
export const whoHoldsThePort = ({
  host,
  port,
  sites: [first],
}: Pick<ShopSettings, 'host' | 'port' | 'sites'>): Promise<PortHolder> =>
  new Promise((resolve) => {
    const asking = request(
      {
        host,
        port,
        path: STUDIO_PATH,
        headers: { host: new URL(first.origin).host },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        let page = ''
        answer.setEncoding('utf8')
        answer.on('data', (piece: string) => (page += piece))
        answer.on('error', () => resolve('other'))
        answer.on('end', () =>
          resolve(answer.statusCode === 200 && page.includes(STUDIO_MARK) ? 'studio' : 'other'),
        )
      },
    )
    asking.on('timeout', () => {
      resolve('other')
      asking.destroy()
    })
    asking.on('error', (fault: NodeJS.ErrnoException) =>
      resolve(fault.code === 'ECONNREFUSED' ? 'nothing' : 'other'),
    )
    asking.end()
  })
