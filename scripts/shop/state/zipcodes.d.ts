declare module 'zipcodes' {
  /** The package has no types of its own; what it holds is parsed where it is read. */
  const zipcodes: { readonly codes: unknown }
  export default zipcodes
}
