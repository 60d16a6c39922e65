/** Of a span or a measurement: by the semantic conventions of OpenTelemetry where they have a name for it. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentId?: string | undefined
  readonly name: string
  readonly kind: 'internal' | 'server' | 'client'
  /** Milliseconds since 1970. */
  readonly began: number
  readonly ended: number
  readonly attributes: Attributes
  /** Whether it came to nothing by a fault of ours or of a service, and not by what was asked. */
  readonly failed: boolean
}

/** What is measured, by name. Counters say how often, histograms how long or how much. */
export const instruments = {
  'http.server.request.duration': {
    kind: 'histogram',
    unit: 's',
    // As the semantic conventions advise.
    bounds: [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
  },
  'shop.orders': { kind: 'counter', unit: '{order}' },
  'shop.refusals': { kind: 'counter', unit: '{refusal}' },
  'telemetry.dropped': { kind: 'counter', unit: '{span}' },
} as const satisfies Record<
  string,
  | { readonly kind: 'counter'; readonly unit: string }
  | { readonly kind: 'histogram'; readonly unit: string; readonly bounds: readonly number[] }
>

export type Instrument = keyof typeof instruments

/** One number, and what of: a counter adds it up, a histogram sorts it in. */
export type Measurement = {
  readonly instrument: Instrument
  readonly value: number
  readonly attributes: Attributes
}
