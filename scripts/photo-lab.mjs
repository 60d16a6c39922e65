import { launch } from './set-up.mjs'

launch('scripts/photo-lab/photo-lab.ts')
