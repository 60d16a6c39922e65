import { launch } from './set-up.mjs'

launch('scripts/database/main.ts')
