import { launch } from './set-up.mjs'

launch('scripts/platforms/suite.ts')
