import { launch } from './set-up.mjs'

launch('scripts/shop/desk/holds.ts')
