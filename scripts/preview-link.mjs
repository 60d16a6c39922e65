import { launch } from './set-up.mjs'

launch('scripts/shop/preview-link.ts')
