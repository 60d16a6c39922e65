import { z } from 'zod'

/**
 * Who prepared a cart or an order for somebody: the address of a platform's profile, and the id of the session that it
 * had; none where the cart came together with pieces of the person's own.
 */
export const preparedBy = z.object({ platform: z.string(), checkout: z.string().optional() })
export type PreparedBy = z.output<typeof preparedBy>

/** Who prepared what came by the link of an assistant that has no profile: `assistant` at the desk. */
export const SOME_ASSISTANT = 'mcp://assistant'

/** How the platform is called: the host of its profile. */
export const assistantOf = (by: PreparedBy | null): string | null => by && new URL(by.platform).host
