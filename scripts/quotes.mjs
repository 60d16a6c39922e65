import { launch } from './set-up.mjs'

launch('scripts/shop/quotes.ts')
