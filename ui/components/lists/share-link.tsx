import * as words from '#words'

/** As part of a query, with its colons and slashes as they are, which need no other spelling there and are shorter so. */
const asPart = (url: string): string =>
  encodeURIComponent(url).replaceAll('%3A', ':').replaceAll('%2F', '/')

/**
 * Passes the page on: by mail as it is; in a browser that can, by its own share sheet or the clipboard
 * (`ui/browser/share.ts`), which read what the mail would say.
 */
export const ShareLink = ({ title, url }: { title: string; url: string }) => (
  <p className="share">
    <a
      className="button button-quiet"
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${asPart(url)}`}
      data-share
    >
      {words.shareLink.share}
    </a>
    <span role="status" data-share-said />
  </p>
)
