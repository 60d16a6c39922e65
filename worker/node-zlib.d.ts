/** What of Node's module the runtime has and the storefront uses. https://developers.cloudflare.com/workers/runtime-apis/nodejs/zlib/ */
declare module 'node:zlib' {
  export const constants: {
    readonly BROTLI_MODE_TEXT: number
    readonly BROTLI_PARAM_MODE: number
    readonly BROTLI_PARAM_QUALITY: number
    readonly BROTLI_PARAM_SIZE_HINT: number
  }
  export const brotliCompress: (
    text: ArrayBuffer,
    options: { readonly params: Readonly<Record<number, number>> },
    callback: (error: Error | null, compressed: Uint8Array<ArrayBuffer>) => void,
  ) => void
}
