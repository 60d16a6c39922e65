let ofThisPage: string | undefined

/** The id of this tab, kept in session storage under `tabId`; where storage is closed to us, of this page only. */
export function tabId(): string {
  if (ofThisPage) return ofThisPage
  try {
    ofThisPage = sessionStorage.getItem('tabId') ?? crypto.randomUUID()
    sessionStorage.setItem('tabId', ofThisPage)
  } catch {
    ofThisPage ??= crypto.randomUUID()
  }
  return ofThisPage
}
