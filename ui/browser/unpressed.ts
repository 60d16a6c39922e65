const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => void requestAnimationFrame(resolve))

/**
 * Once nothing in `element` is being pressed: a message that comes or goes before that moves what is pressed from under
 * the pointer, and the press is lost. A frame passes first, since not every browser knows yet what is pressed when the
 * focus leaves a field for it.
 */
export const unpressed = async (element: Element): Promise<void> => {
  await nextFrame()
  if (element.matches(':active')) await unpressed(element)
}
