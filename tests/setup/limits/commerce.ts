import commerce from '../../../commerce/service/index.ts'
import { breachesOfWorker, heldWorker } from './held.ts'

/** The commerce service as it is deployed, on bindings that refuse what the cloud refuses. */
export default heldWorker(commerce)

export const breaches = breachesOfWorker
