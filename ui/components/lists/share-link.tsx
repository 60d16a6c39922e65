import * as words from '#words'
/**
 * Passes the page on: by mail as it is; in a browser that can, by its own share sheet or the clipboard
 * (`ui/browser/share.ts`), which read what the mail would say.
 */
export const ShareLink = ({ title, url }: { title: string; url: string }) => (
  <p className="share">
    <a
      className="button button-quiet"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      data-share
    >
      {words.shareLink.share}
    </a>
    <span role="status" data-share-said />
  </p>
)
