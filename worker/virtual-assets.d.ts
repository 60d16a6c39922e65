declare module 'virtual:assets' {
  /** What the browser's build made; see vite.config.ts. */
  export const assets: {
    readonly build: string
    readonly entry: string
    readonly preloads: readonly string[]
    readonly inlineCss: string
    readonly sheets: {
      readonly core?: string
      readonly checkout: string
      readonly stores: string
      readonly map: string
      readonly preview: string
      readonly subscribe: string
      readonly compare: string
      readonly reviews: string
    }
  }
}
