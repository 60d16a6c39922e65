import { launch } from './set-up.mjs'

launch('tests/bench/run.ts')
