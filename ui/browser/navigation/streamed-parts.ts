/** The call that ends one of React's inline scripts, `$RC("B:0","S:0")`; what it calls may be defined before it. */
const INSTRUCTION = /\$R([CSX])\("([BS]:[0-9a-f]+)"(?:,"([SP]:[0-9a-f]+)")?.*\)$/s
/** Notes when the page began to show. */
const CLOCK = /^requestAnimationFrame\(function\(\)\{\$RT=/

/**
 * React streams what is late behind the page, in hidden elements, each followed by a script that moves it to its place.
 * Scripts of a fragment never run, so what they say is read and done here, in their order. False where something is left
 * that only React's own script could finish: a part that never came, or an instruction that is not known here. `$RR` is
 * one: it waits for sheets with a precedence, and ours have none.
 */
export function placeStreamedParts(page: Document): boolean {
  for (const { textContent: script } of page.querySelectorAll('script:not([src], [type])')) {
    const [, instruction, target = '', other = ''] = INSTRUCTION.exec(script) ?? []
    if (instruction === 'S') fillPlace(page, other, target)
    else if (instruction === 'C') completeBoundary(page, target, other)
    else if (instruction === 'X') page.getElementById(target)?.remove() // it failed: its fallback stays
    else if (!CLOCK.test(script)) return false
  }
  return !page.querySelector('main template:is([id^="B:"], [id^="P:"])')
}

/** A piece of a late part that came later than the rest of it. */
function fillPlace(page: Document, place: string, piece: string): void {
  const source = page.getElementById(piece)
  page.getElementById(place)?.replaceWith(...(source?.childNodes ?? []))
  source?.remove()
}

/** A late part that is whole takes the place of its fallback, unless that has gone, with a fallback around it. */
function completeBoundary(page: Document, boundary: string, part: string): void {
  const start = page.getElementById(boundary)
  if (start) removeFallback(start)
  fillPlace(page, boundary, part)
}

/** What the comments say that open a boundary (waiting, settled or failed) or an activity. */
const OPENING: ReadonlySet<string> = new Set(['$', '$?', '$~', '$!', '&'])
const CLOSING: ReadonlySet<string> = new Set(['/$', '/&'])

/** The fallback ends at the comment that closes the boundary; those of boundaries inside it count up and down. */
function removeFallback(start: Element): void {
  let depth = 0
  for (let node = start.nextSibling; node; node = start.nextSibling) {
    const mark = node.nodeType === Node.COMMENT_NODE ? (node.nodeValue ?? '') : ''
    if (CLOSING.has(mark) && depth-- === 0) return
    if (OPENING.has(mark)) depth++
    node.remove()
  }
}
