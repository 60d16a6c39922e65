import { ModelViewerElement } from '@google/model-viewer'

export interface InteractiveModel {
  readonly url: string
  /** Empty when the file shows the chosen colours by itself. */
  readonly variantName: string
  /** What it shows, for who does not see it. */
  readonly alt: string
}

const TIMEOUT_MS = 30_000

/**
 * The element's own sheet comes as a style element, which the page's policy refuses; the same text as a constructed
 * sheet is allowed. Taken out before it is in the page, so that nothing is refused first.
 */
const takeSheets = ({ shadowRoot }: HTMLElement): CSSStyleSheet[] =>
  [...(shadowRoot?.querySelectorAll('style') ?? [])].map((style) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style.textContent)
    style.remove()
    return sheet
  })

/**
 * Where a room can be shown. Android's own viewer knows a file's first colours only, so it is not asked for others;
 * the browser and Quick Look show what is on the screen.
 */
const arModes = ({ variantName }: InteractiveModel) =>
  variantName === '' ? 'webxr scene-viewer quick-look' : 'webxr quick-look'

const attributesOf = (model: InteractiveModel, isCalm: boolean): Record<string, string> => ({
  src: model.url,
  alt: model.alt,
  'camera-controls': '',
  'camera-orbit': '-30deg 75deg 100%',
  'max-camera-orbit': 'auto 95deg auto',
  'shadow-intensity': '1',
  'tone-mapping': 'neutral',
  loading: 'eager',
  ar: '',
  'ar-modes': arModes(model),
  'ar-scale': 'fixed',
  'ar-placement': 'floor',
  'interaction-prompt': isCalm ? 'none' : 'auto',
  ...(model.variantName === '' ? {} : { 'variant-name': model.variantName }),
})

/**
 * Opens the model in `container`; settles when it is drawn, rejects when its file does not come or cannot be drawn.
 * `onProgress` hears a share from 0 to 1. Gives the part that keys turn it by.
 */
export async function openModel(
  container: HTMLElement,
  model: InteractiveModel,
  arButton: HTMLElement,
  onProgress: (share: number) => void,
): Promise<HTMLElement> {
  const viewer = new ModelViewerElement()
  const sheets = takeSheets(viewer)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  for (const [name, value] of Object.entries(attributesOf(model, isCalm)))
    viewer.setAttribute(name, value)
  arButton.slot = 'ar-button'
  arButton.hidden = false
  const bar = document.createElement('span')
  bar.slot = 'progress-bar' // the dialog has one that is read out
  viewer.append(arButton, bar)
  viewer.addEventListener('progress', (event) => {
    if (event instanceof CustomEvent) onProgress(Number(event.detail.totalProgress))
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the model does not come')), TIMEOUT_MS)
      viewer.addEventListener('load', () => {
        clearTimeout(timer)
        resolve()
      })
      viewer.addEventListener('error', (event) => {
        clearTimeout(timer)
        reject(new Error('the model cannot be shown', { cause: event }))
      })
      container.replaceChildren(viewer)
      // It empties its list of sheets when it comes into the page.
      viewer.shadowRoot?.adoptedStyleSheets.push(...sheets)
    })
  } catch (error) {
    viewer.remove()
    throw error
  }
  return viewer.shadowRoot?.querySelector<HTMLElement>('[tabindex="0"]') ?? viewer
}
