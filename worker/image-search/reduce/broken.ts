/** A file that does not keep to its format. */
export class Broken extends Error {}
