/** Types of products that are done, not made: a plan, an old mattress taken away. */
export const SERVICES: readonly string[] = ['protection-plan', 'mattress-removal']

/**
 * Whether a product type is a service. It goes with a piece: it has no measures, is brought and fetched by nobody, stands
 * in no store and is not compared.
 */
export const isService = (productType: string): boolean => SERVICES.includes(productType)
