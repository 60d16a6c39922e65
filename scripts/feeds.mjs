import { launch } from './set-up.mjs'

launch('scripts/feeds/main.ts')
