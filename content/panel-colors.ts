const HEX = /^#[0-9a-f]{6}$/i

const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** Relative luminance of `#rrggbb`, as WCAG defines it. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16)),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

const READABLE = 4.5
const INKS = ['#ffffff', '#111111'] as const

export type PanelColorFault = {
  readonly field: 'background' | 'text'
  readonly fault: 'no-color' | 'no-background' | 'unreadable'
}

/** Which of the colours for a panel would not be shown, and why; empty where `panelColors` takes both as they are. */
export const panelColorFaults = (
  background: string | undefined,
  text: string | undefined,
): PanelColorFault[] => {
  const isBackground = background !== undefined && HEX.test(background)
  const ofBackground: PanelColorFault[] =
    background === undefined || isBackground ? [] : [{ field: 'background', fault: 'no-color' }]
  if (text === undefined) return ofBackground
  if (!HEX.test(text)) return [...ofBackground, { field: 'text', fault: 'no-color' }]
  if (background === undefined) return [{ field: 'text', fault: 'no-background' }]
  return isBackground && contrast(text, background) < READABLE
    ? [{ field: 'text', fault: 'unreadable' }]
    : ofBackground
}

/**
 * The colours that editors chose for a panel, `#rrggbb` each; null without a background that is a colour. Words that
 * could not be read on it (a contrast under 4.5) become white or near black instead.
 */
export const panelColors = (
  background: string | undefined,
  text: string | undefined,
): { background: string; color: string } | null => {
  if (background === undefined || !HEX.test(background)) return null
  const color = [text ?? '', ...INKS].find(
    (ink) => HEX.test(ink) && contrast(ink, background) >= READABLE,
  )
  return { background, color: color ?? INKS[1] }
}
