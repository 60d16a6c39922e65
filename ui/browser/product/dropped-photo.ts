/** The page's field that takes a photo which is dropped or pasted anywhere. */
const field = () =>
  document.querySelector<HTMLInputElement>('form[data-takes-drops] input[type="file"]')

const take = (file: File | null | undefined): void => {
  const input = field()
  if (!file || !input) return
  const carrier = new DataTransfer()
  carrier.items.add(file)
  input.files = carrier.files
  // As if it had been chosen: the form wakes by it, or is told.
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

const showOver = (isOver: boolean) => field()?.form?.toggleAttribute('data-over', isOver)

const onDrag = (event: DragEvent): void => {
  if (!field()) return
  event.preventDefault() // or the browser would open the file in place of the page
  showOver(event.type === 'dragover')
  if (event.type === 'drop') take(event.dataTransfer?.files[0])
}

const onPaste = (event: ClipboardEvent): void => {
  const pasted = Array.from(event.clipboardData?.files ?? [])
  const file = pasted.find(({ type }) => type.startsWith('image/'))
  if (!file || !field()) return
  event.preventDefault()
  take(file)
}

let isWatching = false

/** Takes photos from anywhere on a page that searches by them. */
export const takeDroppedPhotos = (): void => {
  if (isWatching) return
  isWatching = true
  document.addEventListener('paste', onPaste)
  for (const type of ['dragover', 'dragleave', 'drop'] as const)
    document.addEventListener(type, onDrag)
}
