export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  left: number
  top: number
}

/** A point in fractions of a picture's sides. */
export interface Focus {
  x: number
  y: number
}

export type Fit = 'clip' | 'crop' | 'fill' | 'fillmax' | 'max' | 'min' | 'scale'

export interface Fitted {
  /** What is cut out of the original. */
  rect: Area
  /** How large that becomes. */
  size: Size
  /** What it lies on, where that is larger, and where on it. */
  ground?: { size: Size; left: number; top: number }
}

/**
 * What becomes of an area of a picture in a box of which one side, both or none are given. `focus` is the point of the
 * area that stays in sight when its sides are cut off.
 */
export function fitted(
  rect: Area,
  box: { width: number | undefined; height: number | undefined },
  fit: Fit,
  focus: Focus,
): Fitted {
  const { width, height } = box
  if (width === undefined || height === undefined) {
    const asked = width === undefined ? (height ?? rect.height) / rect.height : width / rect.width
    // These never make a picture larger than it is.
    const scale = ['max', 'min', 'fillmax'].includes(fit) ? Math.min(1, asked) : asked
    return { rect, size: scaled(rect, scale) }
  }
  const wanted = { width, height }
  const within = Math.min(width / rect.width, height / rect.height)
  switch (fit) {
    case 'scale':
      return { rect, size: wanted }
    case 'clip':
      return { rect, size: scaled(rect, within) }
    case 'max':
      return { rect, size: scaled(rect, Math.min(1, within)) }
    case 'crop':
      return { rect: cut(rect, wanted, focus), size: wanted }
    case 'min':
      return {
        rect: cut(rect, wanted, focus),
        size: scaled(wanted, Math.min(1, rect.width / width, rect.height / height)),
      }
    case 'fill':
    case 'fillmax': {
      const size = scaled(rect, fit === 'fill' ? within : Math.min(1, within))
      const left = Math.round((width - size.width) / 2)
      const top = Math.round((height - size.height) / 2)
      return left === 0 && top === 0
        ? { rect, size: wanted }
        : { rect, size, ground: { size: wanted, left, top } }
    }
  }
}

function scaled({ width, height }: Size, scale: number): Size {
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The largest part of an area that has the shape of `wanted`, with the focus as near to its middle as can be. */
function cut(rect: Area, wanted: Size, focus: Focus): Area {
  const scale = Math.max(wanted.width / rect.width, wanted.height / rect.height)
  const width = Math.min(rect.width, Math.max(1, Math.round(wanted.width / scale)))
  const height = Math.min(rect.height, Math.max(1, Math.round(wanted.height / scale)))
  return {
    left: rect.left + offset(rect.width, width, focus.x),
    top: rect.top + offset(rect.height, height, focus.y),
    width,
    height,
  }
}

function offset(whole: number, part: number, focus: number): number {
  return Math.min(whole - part, Math.max(0, Math.round(whole * focus - part / 2)))
}
