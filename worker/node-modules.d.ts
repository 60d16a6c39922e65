/** What of Node's modules the runtime has and the storefront uses: https://developers.cloudflare.com/workers/runtime-apis/nodejs/ */

declare module 'node:buffer' {
  export const Buffer: {
    readonly from: (bytes: ArrayBuffer) => {
      readonly equals: (other: Uint8Array) => boolean
      readonly toString: (encoding: 'latin1') => string
    } & Uint8Array
  }
}

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
