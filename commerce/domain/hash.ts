const fnv = (length: number, at: (index: number) => number): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < length; index++) hash = Math.imul(hash ^ at(index), 0x01000193)
  return hash >>> 0
}

const eightDigits = (hash: number): string => hash.toString(16).padStart(8, '0')

/** FNV-1a, 32 bits: the same number for the same text on every machine. Not for secrets. */
export const hash32 = (text: string): number => fnv(text.length, (index) => text.charCodeAt(index))

/** The same as eight hexadecimal digits, for file names that change with their content. */
export const hash8 = (text: string): string => eightDigits(hash32(text))

/** The same for a file's bytes. */
export const bytesHash = (bytes: Uint8Array): string =>
  eightDigits(fnv(bytes.length, (index) => bytes[index] ?? 0))

/** The same for a list of whole numbers. */
export const numbersHash = (numbers: readonly number[]): number =>
  fnv(numbers.length, (index) => numbers[index] ?? 0)
