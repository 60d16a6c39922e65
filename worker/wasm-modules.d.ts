/** What the bundler makes of a `.wasm` file: compiled code, ready to be instantiated. */
declare module '*.wasm?module' {
  const compiled: WebAssembly.Module
  export default compiled
}
