import { launch } from './set-up.mjs'

launch('scripts/deploy/deploy.ts')
