import { launch } from './set-up.mjs'

launch('scripts/catalogue/main.ts')
