/** Ends the command with the error's words; its stack helps nobody who only wants to run the shop. */
export const failInWords = (error: unknown): never => {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
