/** Editors' pages have a bar that shoppers' pages do not; only there is visual editing fetched. */
export function startPreview(): void {
  if (document.querySelector('.preview-bar')) import('./visual-editing.ts').catch(reportError)
}
