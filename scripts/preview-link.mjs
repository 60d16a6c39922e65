import { launch } from './set-up.mjs'

launch('scripts/shop/desk/preview-link.ts')
