/** The photo that was searched by, kept in this tab so that its frame can be moved; nobody else gets it from here. */
type Crop = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}
type Photo = { readonly dataUrl: string; readonly file: File }

const KEY = 'photoSearch'
/** Pixels of the longer side that are sent. */
const LONGEST = 1024
const PREFIX = 'data:image/jpeg;base64,'

const fileOf = (dataUrl: string): File => {
  const letters = atob(dataUrl.slice(PREFIX.length))
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
  return new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
}

/** A photo made small and upright, without what a camera writes into it; null for what is no picture. */
export async function smallJpeg(file: File): Promise<Photo | null> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (!context) return null
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const dataUrl = canvas.toDataURL('image/jpeg', 0.88)
    return dataUrl.startsWith(PREFIX) ? { dataUrl, file: fileOf(dataUrl) } : null
  } catch {
    return null
  }
}

export function keepPhoto(dataUrl: string, crop: Crop): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ dataUrl, ...crop }))
  } catch {
    // Then it has to be chosen again.
  }
}

export function forgetPhoto(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Then none was kept.
  }
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100

export function keptPhoto(): (Photo & { readonly crop: Crop }) | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { dataUrl, left, top, right, bottom }: Readonly<Record<string, unknown>> =
      typeof kept === 'object' && kept !== null ? { ...kept } : {}
    if (typeof dataUrl !== 'string' || !dataUrl.startsWith(PREFIX)) return null
    const isCrop = isPercent(left) && isPercent(top) && isPercent(right) && isPercent(bottom)
    return isCrop ? { dataUrl, file: fileOf(dataUrl), crop: { left, top, right, bottom } } : null
  } catch {
    return null
  }
}
