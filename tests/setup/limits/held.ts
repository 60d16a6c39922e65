import { heldD1 } from './d1.ts'
import { asOneInvocation, countSubrequest, refuse, takeBreaches } from './invocation.ts'
import { heldKv } from './kv.ts'

const addressOf = (input: RequestInfo | URL): string =>
  input instanceof Request ? input.url : String(input)

const heldService = (service: Fetcher): Fetcher =>
  new Proxy(service, {
    get: (of, name) => {
      if (name === 'fetch')
        return async (...given: Parameters<Fetcher['fetch']>) => {
          countSubrequest(addressOf(given[0]))
          return of.fetch(...given)
        }
      const it: unknown = Reflect.get(of, name)
      return typeof it === 'function' ? it.bind(of) : it
    },
  })

/**
 * A binding, held to what the cloud takes. What kind it is, its class says: a stub of a service seems to have every
 * method. A kind whose limits nobody has written down here is refused, so that they are.
 */
export const heldBinding = (name: string, binding: unknown): unknown => {
  if (typeof binding !== 'object' || binding === null) return binding
  const kind = binding.constructor?.name
  switch (kind) {
    case 'D1Database':
      return heldD1(binding as D1Database)
    case 'KvNamespace':
      return heldKv(binding as KVNamespace)
    case 'Fetcher':
      return heldService(binding as Fetcher)
    case 'Hyperdrive': // an address; how many connections and how long a statement is the driver's to say
    case 'ImagesBindingImpl':
    case 'Object':
    case 'Array':
      return binding
    default:
      return refuse(`no limits are known of a ${kind}`, name)
  }
}

const heldEnvs = new WeakMap<object, object>()

const heldEnv = <E extends object>(env: E): E => {
  const known = heldEnvs.get(env) as E | undefined
  if (known) return known
  const held = Object.fromEntries(
    Object.entries(env).map(([name, it]) => [name, heldBinding(name, it)]),
  ) as E
  heldEnvs.set(env, held)
  return held
}

type Worker<E extends object> = {
  readonly fetch: (
    request: Request<unknown, IncomingRequestCfProperties>,
    env: E,
    context: ExecutionContext,
  ) => Promise<Response> | Response
  readonly scheduled?: (
    event: ScheduledController,
    env: E,
    context: ExecutionContext,
  ) => Promise<void> | void
}

/** The worker, each invocation of it held to what the cloud takes. */
export const heldWorker = <E extends object>(worker: Worker<E>): Worker<E> => ({
  fetch: (request, env, context) =>
    asOneInvocation(() => worker.fetch(request, heldEnv(env), context)),
  scheduled: (event, env, context) =>
    asOneInvocation(() => worker.scheduled?.(event, heldEnv(env), context)),
})

/** Beside a held worker: tells what it has refused since it was last asked. */
export const breachesOfWorker = { fetch: () => Response.json(takeBreaches()) }
