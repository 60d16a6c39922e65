import * as words from '#words'

/** Shown by client-side navigation while the next page is on its way. */
export const RouteLoading = () => (
  <div id="route-loading" role="status" hidden>
    <span className="spinner" aria-hidden="true" />
    <span className="vh">{words.layout.loading}</span>
  </div>
)
