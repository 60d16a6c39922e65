/** From `at`, where `open` stands, to the end of the `close` that belongs to it. */
const endOf = (html: string, at: number, open: RegExp, close: RegExp): number => {
  const marks = new RegExp(`(${open.source})|${close.source}`, 'g')
  marks.lastIndex = at
  let depth = 0
  for (let mark = marks.exec(html); mark; mark = marks.exec(html)) {
    depth += mark[1] === undefined ? -1 : 1
    if (depth === 0) return marks.lastIndex
  }
  throw new Error('a part of the page does not end')
}

/** Takes the part `S:n` out of what was streamed. */
const takePart = (html: string, id: string): { rest: string; part: string } => {
  const start = `<div hidden id="${id}">`
  const at = html.indexOf(start)
  const end = endOf(html, at, /<div\b/, /<\/div>/)
  return {
    rest: html.slice(0, at) + html.slice(end),
    part: html.slice(at + start.length, end - '</div>'.length),
  }
}

/** A page as a browser puts it together from what React streamed: each late part in its place, no script left. */
export const putTogether = (streamed: string): string => {
  const scripts = [...streamed.matchAll(/<script nonce="[^"]*"[^>]*>(.*?)<\/script>/gs)]
  let page = streamed.replaceAll(/<script nonce="[^"]*"[^>]*>.*?<\/script>/gs, '')
  for (const [, script = ''] of scripts) {
    const [, kind, one = '', other = ''] = /\$R([CS])\("(\w:\w+)","(\w:\w+)"\)$/.exec(script) ?? []
    if (kind === 'S') {
      const { rest, part } = takePart(page, one)
      page = rest.replace(`<template id="${other}"></template>`, () => part)
    } else if (kind === 'C') {
      const { rest, part } = takePart(page, other)
      const at = rest.indexOf(`<!--$?--><template id="${one}"></template>`)
      const end = endOf(rest, at, /<!--\$[?!~]?-->/, /<!--\/\$-->/)
      page = `${rest.slice(0, at)}<!--$-->${part}<!--/$-->${rest.slice(end)}`
    }
  }
  return page
}
