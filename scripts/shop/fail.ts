import { z } from 'zod'
import { databaseFault } from '../../commerce/service/database-faults.ts'

/** What the system says of a file, by its codes. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  EISDIR: 'is a folder, and a file is needed',
  ENOTDIR: 'leads through a file as if it were a folder',
  EACCES: 'may not be opened by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a read-only disk',
  EEXIST: 'is there already, as something else',
}

const systemError = z.object({ code: z.string(), path: z.string() })
const refusedConnection = z.object({
  code: z.literal('ECONNREFUSED'),
  address: z.string(),
  port: z.int(),
})

const unknownName = z.object({ code: z.enum(['ENOTFOUND', 'EAI_AGAIN']), hostname: z.string() })

/** An error as whoever gave the command reads it: the system's own codes become words. */
export const wordsOf = (error: unknown): string => {
  // A name with several addresses, each of which was tried.
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0])
  const refused = refusedConnection.safeParse(error).data
  if (refused) return `Nothing answers at ${refused.address}, port ${refused.port}.`
  const unknown = unknownName.safeParse(error).data
  if (unknown) return `No machine is known by the name ${unknown.hostname}.`
  if (databaseFault(error) === 'moving')
    return 'The shop is being moved to another database, and nothing is written meanwhile. `npm run database` says how that stands.'
  const { code = '', path } = systemError.safeParse(error).data ?? {}
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  if (reason !== undefined) return `${path} ${reason}.`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Ends the command with the error's words; its stack helps nobody who only wants to run the shop. The status is 2: 1 is
 * for a command that was carried out and found something that is not as it should be.
 */
export const failInWords = (error: unknown): never => {
  console.error(`\n${wordsOf(error)}\n`)
  process.exit(2)
}
