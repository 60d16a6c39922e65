import { launch } from './set-up.mjs'

/** `npm run bench -- pages`, `-- navigation`, `-- interactions`; without a mode, the server's share. */
const modes = new Set(['pages', 'navigation', 'interactions'])
const [mode = ''] = process.argv.slice(2)

launch(modes.has(mode) ? `tests/bench/${mode}.ts` : 'tests/bench/run.ts')
