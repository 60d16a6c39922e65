/** What an editor sees on every page while looking at drafts, and the way out: back to `path`, as shoppers see it. */
export const PreviewBar = ({ path }: { path: string }) => (
  <aside className="preview-bar" aria-label="Draft preview" data-native>
    <p>
      <strong>Draft preview.</strong> You see changes that are not published yet.
    </p>
    <a href={`/api/draft/disable?path=${encodeURIComponent(path)}`} rel="nofollow">
      Leave the preview
    </a>
  </aside>
)
