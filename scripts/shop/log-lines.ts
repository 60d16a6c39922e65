const SERVER_ERROR = 500

/** Whether a line reports a problem. Successful requests are noise on a terminal. */
export const isTrouble = (line: string, level: string): boolean => {
  if (level === 'error' || level === 'warn') return true
  const status = /"status":(\d{3})\b/.exec(line)?.[1]
  return status !== undefined && Number(status) >= SERVER_ERROR
}

/** Writes a worker's log line to standard output: every line, or only those that report a problem. */
export const writeLine = (line: string, level: string, wanted: 'all' | 'errors'): void => {
  if (wanted === 'all' || isTrouble(line, level)) process.stdout.write(`${line.trimEnd()}\n`)
}
