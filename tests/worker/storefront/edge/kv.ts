import { env } from 'cloudflare:workers'

/** Nothing is kept in KV, as in a place of the world that nobody has come to yet. */
export const clearKv = async (): Promise<void> => {
  const { keys } = await env.CONTENT_KV.list()
  await Promise.all(keys.map(({ name }) => env.CONTENT_KV.delete(name)))
}
