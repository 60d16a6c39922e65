import { join, relative } from 'node:path'

/** A worker by this name is reached past its static files; by none, Miniflare looks for a file first. */
export const PAST_FILES = 'pastFiles'

/** The module that a built worker is entered by, and the one that stands around it, where one does. */
export const entryModules = (folder: string, main: string, around: string | undefined) => {
  const from = `'./${relative(folder, main)}'`
  const module = (path: string, lines: readonly string[]) => ({
    type: 'ESModule' as const,
    path: join(folder, path),
    contents: lines.join('\n'),
  })
  if (around === undefined)
    return [
      module('entry.mjs', [
        `export * from ${from}`,
        `export { default, default as ${PAST_FILES} } from ${from}`,
      ]),
    ]
  return [
    module('entry.mjs', [
      `import worker from ${from}`,
      `import { around } from './around.mjs'`,
      `const it = around(worker)`,
      `export * from ${from}`,
      `export { it as default, it as ${PAST_FILES} }`,
    ]),
    module('around.mjs', [around]),
  ]
}
