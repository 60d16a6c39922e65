/**
 * What was sent, as far as it is no more than `most` bytes; null for more, of which at most one byte too many is read. A length
 * header can lie or be missing, so that bytes are counted as they come. They come into one array: what is read in pieces
 * and joined takes twice its size until somebody collects the pieces.
 */
export const readAtMost = async (
  { body, headers }: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  if (!body) return new Uint8Array()
  const said = Number(headers.get('content-length')) || most
  if (said > most) return null
  const reader = body.getReader({ mode: 'byob' })
  let bytes = new Uint8Array(said + 1)
  for (let size = 0; ;) {
    // The array goes to the reader and comes back filled, at the end as well.
    const { done, value } = await reader.read(bytes.subarray(size))
    if (!value) return bytes.subarray(0, size)
    bytes = new Uint8Array(value.buffer)
    size += value.byteLength
    if (done) return bytes.subarray(0, size)
    if (size > most) {
      await reader.cancel()
      return null
    }
    if (size === bytes.length) {
      const more = new Uint8Array(most + 1)
      more.set(bytes)
      bytes = more
    }
  }
}

/**
 * Gives the memory of what was read back at once, and leaves it empty. The runtime lets tens of megabytes lie about before it
 * collects them, which is as much as several photographs, and a worker has 128 for all of its requests.
 */
export const release = (bytes: Uint8Array<ArrayBuffer>): void => {
  bytes.buffer.transfer(0)
}
