import { launch } from './set-up.mjs'

launch('scripts/shop/studio/studio.ts')
