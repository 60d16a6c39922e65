import * as words from '#words'
/** Stands where a page will be when its services are slow to answer. */
export const LoadingNotice = () => (
  <div className="plain-page" role="status">
    <p className="lead">{words.latePage.oneMoment}</p>
  </div>
)
