const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const ZERO = 32
const LARGEST = 31

const valueOf = new Map(Array.from(LETTERS, (letter, index) => [letter, index - ZERO]))

/** A vector as text: a letter a number, good to a 31st of its largest. */
export const vectorText = (vector: Float32Array): string => {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  const scale = largest > 0 ? LARGEST / largest : 0
  return Array.from(vector, (value) => LETTERS[Math.round(value * scale) + ZERO]).join('')
}

/** The vector of a text, of length one; null for what is none of `size` numbers. */
export const readVector = (text: string, size: number): Float32Array | null => {
  if (text.length !== size) return null
  const vector = new Float32Array(size)
  let sum = 0
  for (let index = 0; index < size; index++) {
    const value = valueOf.get(text.charAt(index))
    if (value === undefined) return null
    vector[index] = value
    sum += value * value
  }
  return sum === 0 ? null : vector.map((value) => value / Math.sqrt(sum))
}

/** How alike two vectors of length one are: 1 for the same. */
export const likeness = (one: Float32Array, other: Float32Array): number => {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
