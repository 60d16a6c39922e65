/** Names and pictures of what is being compared, for the bar, and which variant was meant. Only this browser has them. */
export interface ComparedPiece {
  readonly name: string
  readonly picture: string
  readonly skuId?: string
}

const KEY = 'comparePieces'
const KEPT = 12

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300
const isPicture = (value: string) => value === '' || /^(?:\/(?!\/)|https:\/\/)/.test(value)

/** @internal Reads what is kept; storage is the visitor's to write into, so anything odd is left out. */
export function readPieces(text: string | null): ReadonlyMap<string, ComparedPiece> {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return new Map(
      (Array.isArray(kept) ? kept : []).flatMap((entry: unknown) => {
        const { id, name, picture, skuId }: Readonly<Record<string, unknown>> =
          typeof entry === 'object' && entry !== null ? { ...entry } : {}
        return isText(id) && isText(name) && isText(picture) && isPicture(picture)
          ? [[id, { name, picture, ...(isText(skuId) ? { skuId } : {}) }] as const]
          : []
      }),
    )
  } catch {
    return new Map()
  }
}

export function knownPieces(): ReadonlyMap<string, ComparedPiece> {
  try {
    return readPieces(localStorage.getItem(KEY))
  } catch {
    return new Map()
  }
}

export function rememberPiece(id: string, piece: ComparedPiece): void {
  const others = [...knownPieces()].filter(([known]) => known !== id)
  const all = [[id, piece] as const, ...others].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(all.map(([itemId, it]) => ({ id: itemId, ...it }))))
  } catch {
    // Without storage the bar shows numbers instead of names.
  }
}
