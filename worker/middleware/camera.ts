import { factory } from '../factory.ts'

/** The one place where a page of ours may ask for the camera. */
export const cameraAllowed = factory.createMiddleware(async (c, next) => {
  await next()
  c.header('permissions-policy', 'microphone=(), payment=()')
})
