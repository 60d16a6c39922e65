/**
 * React streams what is late behind the page, in `<div hidden id="S:n">`, with a script that moves it to its place, the
 * fallback after `<template id="B:n">`. Scripts of a fragment never run, so the moves are made here. False where
 * something is left that only React's own script could finish.
 */
export function placeStreamedParts(page: Document): boolean {
  for (const part of page.querySelectorAll('div[hidden][id^="S:"]')) {
    const boundary = page.getElementById(part.id.replace('S', 'B'))
    if (!boundary) continue
    removeFallback(boundary)
    boundary.replaceWith(...part.childNodes)
    part.remove()
  }
  return !page.querySelector('template[id^="B:"], template[id^="P:"]')
}

/** The fallback ends at the comment that closes the boundary; those of boundaries inside it count up and down. */
function removeFallback(boundary: Element): void {
  let depth = 0
  for (let node = boundary.nextSibling; node; node = boundary.nextSibling) {
    const mark = node.nodeType === Node.COMMENT_NODE ? node.nodeValue : null
    if (mark === '/$' && depth-- === 0) return
    if (mark?.startsWith('$')) depth++
    node.remove()
  }
}
