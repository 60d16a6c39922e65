const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))

/** What is set in a brand's faces: English, the names and measures of goods. Any other letter is the fallback's. */
export const FACE_CHARACTERS = `${ASCII.join('')}\u00A0©®°²·×½¼¾éèêñüöäçÉ–—‘’“”…•™−′″`
