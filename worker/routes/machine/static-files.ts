import * as words from '#words'
import { type AppContext, factory } from '../../factory.ts'

/**
 * Static files that exist are served before the worker is asked. What is missing may be there in a moment, while a new
 * version is rolled out, so nobody may keep that it is not.
 */
const missing = (c: AppContext): Response =>
  c.text(`${words.machine.noFile}\n`, 404, { 'cache-control': 'no-store' })

export const staticFileRoutes = factory
  .createApp()
  .get('/assets/*', missing)
  .get('/maps/*', missing)
  .get('/media/*', missing)
