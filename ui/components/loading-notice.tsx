/** Stands where a page will be when its services are slow to answer. */
export const LoadingNotice = () => (
  <div className="plain-page" role="status">
    <p className="lead">One moment, we’re getting this for you…</p>
  </div>
)
