const SERVER_ERROR = 500

/** What workers call a line that tells why something failed; whatever has a status is judged by that. */
const OF_FAULT = /"event":"(?:[a-z-]+-)?(?:error|fault)"/

/** Whether a line reports a problem. Successful requests are noise on a terminal. */
export const isTrouble = (line: string, level: string): boolean => {
  if (level === 'error' || level === 'warn') return true
  const status = /"status":(\d{3})\b/.exec(line)?.[1]
  return status === undefined ? OF_FAULT.test(line) : Number(status) >= SERVER_ERROR
}

/** Writes a worker's log line to standard output: every line, or only those that report a problem. */
export const writeLine = (line: string, level: string, wanted: 'all' | 'errors'): void => {
  if (wanted === 'all' || isTrouble(line, level)) process.stdout.write(`${line.trimEnd()}\n`)
}
