/**
 * What a command says while it works. On a terminal a step is one line that counts along; anywhere else (a log, a
 * pipe) it is one line when it begins. Set-up needs it before anything is installed, so it imports nothing.
 */

const REDRAW_MS = 250

/**
 * @param {string} words what is done and how long it usually takes
 * @param {() => string} [count] how far it has come, as in `212 of 340`
 * @param {{ isTTY?: boolean, columns?: number, write(text: string): unknown }} [screen]
 * @returns {() => void} ends the step
 */
export const beginStep = (words, count = () => '', screen = process.stdout) => {
  if (!screen.isTTY) {
    screen.write(`${words} …\n`)
    return () => {}
  }
  const began = Date.now()
  const draw = () => {
    const seconds = Math.round((Date.now() - began) / 1000)
    const sofar = [count(), `${seconds} s`].filter((part) => part !== '').join(', ')
    // A line that wraps could not be drawn over. Some terminals say 0 columns.
    const room = (screen.columns || 80) - sofar.length - 4
    const line = words.length > room ? words.slice(0, Math.max(room, 0)) : words
    screen.write(`\r\u001B[K${line} … ${sofar}`)
  }
  draw()
  const timer = setInterval(draw, REDRAW_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    draw()
    screen.write('\n')
  }
}
