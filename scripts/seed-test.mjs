import { launch } from './set-up.mjs'

launch('scripts/shop/seed-test.ts')
