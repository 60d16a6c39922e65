import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { staticHeaders } from '../../worker/headers/static-headers.ts'
import { followShop } from '../set-up.mjs'
import { ownLaterPictures } from '../shop/later-pictures.ts'
import { dist, root, shopFolder } from '../shop/places.ts'

const isOurs = shopFolder === join(root, 'shop')
/** Static files are put together: our shop's in the engine's own folder, another shop's beside its build. */
export const publicDir = isOurs ? join(root, 'public') : join(dist, 'public')

/**
 * The static files of a shop: the engine's maps, what is in the shop's own `public/`, the pictures and models of its
 * goods, the sizes of its content's pictures, and what all of them are served with. Sizes of goods' pictures are made
 * when they are asked for, and all of them before the shop is deployed.
 */
export const staticFiles = (): Plugin => ({
  name: 'shop:static-files',
  configResolved() {
    const run = (...args: string[]) =>
      execFileSync(process.execPath, [...followShop, ...args], { stdio: 'inherit' })
    run(join(root, 'scripts/shop/media/write-media.ts'), join(publicDir, 'media'))
    run(join(root, 'scripts/shop/media/write-image-sizes.ts'))
    if (!isOurs) cpSync(join(root, 'public/maps'), join(publicDir, 'maps'), { recursive: true })
    const own = join(shopFolder, 'public')
    if (existsSync(own)) cpSync(own, publicDir, { recursive: true })
    writeFileSync(join(publicDir, '_headers'), staticHeaders())
  },
  configureServer({ middlewares }) {
    const answerTo = ownLaterPictures()
    const serve: Connect.NextHandleFunction = async (request, response, next) => {
      const { url = '/', method = 'GET', headers } = request
      const ifNoneMatch = headers['if-none-match'] ?? null
      const { pathname: path } = new URL(url, 'http://localhost')
      try {
        const answer = await answerTo({ path, method, ifNoneMatch })
        if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
        else next()
      } catch (error) {
        next(error)
      }
    }
    middlewares.use((...asked) => void serve(...asked))
  },
})
