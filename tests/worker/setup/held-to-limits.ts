import { env } from 'cloudflare:workers'
import { heldToLimits } from './d1-limits.ts'

/** Every test of the commerce service has a database that refuses what D1 refuses. */
Object.defineProperty(env, 'DB', { value: heldToLimits(env.DB), enumerable: true })
