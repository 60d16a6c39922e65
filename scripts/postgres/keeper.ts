import { spawn } from 'node:child_process'

/**
 * Runs a PostgreSQL server for as long as its own standard input is open: that closes when whoever started it ends, in
 * whatever way, and no server is left behind. A program of its own, out of reach of the terminal's Ctrl-C: the shop
 * still has things to write when it stops.
 */
const [command = '', ...args] = process.argv.slice(2)
const server = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] })
// The fast shutdown: those who are connected are sent away, and what was committed is written.
const stop = () => server.kill('SIGINT')
process.stdin.on('end', stop).on('error', stop).resume()
process.on('SIGTERM', stop)
server.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
server.on('exit', (code) => process.exit(code ?? 1))
