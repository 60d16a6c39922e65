import { launch } from './set-up.mjs'

launch('scripts/new-shop/new-shop.ts')
