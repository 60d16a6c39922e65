import { launch } from './set-up.mjs'

launch('scripts/check/requirements.ts')
