/** FNV-1a, 32 bits: the same number for the same text on every machine. Not for secrets. */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** The same as eight hexadecimal digits, for file names that change with their content. */
export const hash8 = (text: string): string => hash32(text).toString(16).padStart(8, '0')

/** The same for a file's bytes. */
export const bytesHash = (bytes: Uint8Array): string => hash8(Buffer.from(bytes).toString('latin1'))
