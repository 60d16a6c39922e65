declare module 'virtual:assets' {
  /** What the browser's build made (see vite.config.ts): `PageAssets`, which cannot be imported here. */
  export const assets: {
    readonly build: string
    readonly entry: string
    readonly preloads: readonly string[]
    readonly first: Readonly<
      Record<
        string,
        Record<
          string,
          { readonly css: string; readonly faces: readonly string[]; readonly hash: string }
        >
      >
    >
    readonly brandSheets: Readonly<Record<string, string>>
    readonly sheets: Readonly<Record<string, string>>
  }
}
