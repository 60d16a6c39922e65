/**
 * One instance for the life of the document, made when first asked for. On the server it refuses: there a module's
 * state is shared by all visitors.
 */
export function onceInBrowser<T extends object>(create: () => T): () => T {
  let instance: T | undefined
  return () => {
    if (typeof document === 'undefined') {
      throw new Error('Stores live in the browser: take them in an effect, not while rendering.')
    }
    instance ??= create()
    return instance
  }
}
