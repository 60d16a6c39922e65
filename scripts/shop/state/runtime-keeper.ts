import { createInterface } from 'node:readline'

/**
 * Ends the runtimes that it was told of when its standard input closes: whoever started them has ended, in whatever way.
 * `+PID` runs from now on, `-PID` no more.
 */
const running = new Set<number>()

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1))
    if (line.startsWith('+')) running.add(pid)
    else running.delete(pid)
  })
  .on('close', () => {
    for (const pid of running)
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It has ended with whoever started it.
      }
  })
