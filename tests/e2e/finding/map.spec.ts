import { once } from 'node:events'
import { createServer } from 'node:http'
import { openBuiltShop } from '../../setup/built-shop.ts'
import { expect, test } from '../fixtures.ts'

const COLORADO = {
  type: 'Polygon',
  coordinates: [
    [
      [-109, 37],
      [-102, 37],
      [-102, 41],
      [-109, 41],
      [-109, 37],
    ],
  ],
}

/** Where a map comes from: a style, and the land that it draws, which the map's worker fetches by itself. */
const openMapServer = async () => {
  const asked: string[] = []
  let origin = ''
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    const style = {
      version: 8,
      sources: { land: { type: 'geojson', data: `${origin}/land.json` } },
      layers: [{ id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#dddddd' } }],
    }
    response
      .writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
      .end(JSON.stringify(request.url === '/style.json' ? style : COLORADO))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { origin, asked, close: () => void server.close() }
}

test('the interactive map draws what its worker fetches from where a setting says @needs-js', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const map = await openMapServer()
  const shop = await openBuiltShop({ MAP_STYLE_URL: `${map.origin}/style.json` })
  try {
    await page.goto(`${shop.origin}/locations`)
    await page.getByRole('button', { name: 'Open the interactive map' }).click()
    const region = page.getByRole('region', { name: 'Map of stores' })
    await expect(region.getByRole('link').first()).toBeVisible({ timeout: 90_000 })
    await expect.poll(() => map.asked, { timeout: 90_000 }).toContain('/land.json')
  } finally {
    await shop.close()
    map.close()
  }
})
