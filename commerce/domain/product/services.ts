const PLAN = 'protection-plan'

/** Types of products that are done, not made: a plan, an old mattress taken away. */
export const SERVICES: readonly string[] = [PLAN, 'mattress-removal']

/**
 * Whether a product type is a service. It goes with a piece: it has no measures, is brought and fetched by nobody, stands
 * in no store and is not compared.
 */
export const isService = (productType: string): boolean => SERVICES.includes(productType)

/** Whether a product type is a plan: it is bought with the piece that it covers, never by itself. */
export const isPlan = (productType: string): boolean => productType === PLAN
