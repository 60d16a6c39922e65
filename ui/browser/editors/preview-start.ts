/** Whether an editor looks at drafts: their pages have a bar that shoppers' pages do not. */
export const isPreview = (): boolean => document.querySelector('.preview-bar') !== null

/** Only there is visual editing fetched. */
export function startPreview(): void {
  if (isPreview()) import('./visual-editing.ts').catch(reportError)
}
