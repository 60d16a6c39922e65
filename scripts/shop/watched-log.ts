import { Log, LogLevel } from 'miniflare'

/** What Miniflare warns of when the runtime has ended by itself. It starts it again, and says no more. */
const CRASHED = /runtime crashed unexpectedly/

/** Miniflare's warnings and errors; a crash of the runtime is told to `onCrash` instead. */
export const watchedLog = (onCrash: () => void): Log =>
  new (class extends Log {
    override warn(message: string): void {
      if (CRASHED.test(message)) onCrash()
      else super.warn(message)
    }
  })(LogLevel.WARN)
