/** On every answer of the shop: pages, what programs read, and static files. A page may say otherwise for itself. */
export const securityHeaderTable = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

/** Only meant where the answer came by https; browsers ignore it elsewhere. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains'
