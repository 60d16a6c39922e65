import type { WayIn } from '../../../commerce/domain/fit/fit.ts'

/** A way as the fields of its form show it. */
export const wayTexts = (way: WayIn | null): Readonly<Partial<Record<keyof WayIn, string>>> =>
  Object.fromEntries(
    Object.entries(way ?? {}).flatMap(([name, inches]) =>
      inches === null ? [] : [[name, String(inches)]],
    ),
  )
