import * as words from '#words'
import { type ReactNode, useContext } from 'react'
import { type Brand, SHARE_HEIGHT, SHARE_WIDTH } from '../commerce/domain/brand.ts'
import { InlineStyle } from './components/inline-style.tsx'
import { PageSheets } from './components/late-sheets.tsx'
import { useSources } from './components/picture.tsx'
import { Pictures } from './components/picture-service.ts'
import { ShopTimeZone } from './components/shop-clock.tsx'
import { ShopTrade } from './components/trade.ts'
import { SiteOrigin } from './layout/site-origin.ts'
import { firstSheet, type PageAssets, type PageMeta } from './page-meta.ts'

type HeadProps = { brand: Brand; meta: PageMeta; assets: PageAssets }

/** `Sofas | Acme`; the brand alone where the page is the brand's front door. */
export const titleOf = (brand: Brand, meta: PageMeta): string =>
  meta.title === '' || meta.title === brand.name
    ? `${brand.name}: ${brand.tagline}`
    : `${meta.title}${brand.titleSeparator}${brand.name}`

/** The brand's picture, for pages without one of their own; a brand need not have one. */
const brandImage = ({ sharePicture }: Brand, origin: string): PageMeta['image'] =>
  sharePicture && {
    url: `${origin}${sharePicture.url}`,
    alt: sharePicture.alt,
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
  }

/** What others show of the page when it is shared: https://ogp.me */
const ShareTags = ({ brand, meta }: Pick<HeadProps, 'brand' | 'meta'>) => {
  const origin = useContext(SiteOrigin)
  const image = meta.image ?? brandImage(brand, origin)
  return (
    <>
      <meta property="og:type" content={meta.kind ?? 'website'} />
      <meta property="og:locale" content={words.language.openGraph} />
      <meta property="og:title" content={titleOf(brand, meta)} />
      {meta.description && <meta property="og:description" content={meta.description} />}
      <meta property="og:site_name" content={brand.name} />
      {image && (
        <>
          <meta property="og:image" content={image.url} />
          <meta property="og:image:alt" content={image.alt} />
          {image.width && <meta property="og:image:width" content={String(image.width)} />}
          {image.height && <meta property="og:image:height" content={String(image.height)} />}
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {meta.published && <meta property="article:published_time" content={meta.published} />}
      {meta.modified && <meta property="article:modified_time" content={meta.modified} />}
    </>
  )
}

/** Fetches what `<Picture>` will choose: its best file type, or for browsers that lack it nothing. */
const PicturePreload = ({ picture, sizes }: NonNullable<PageMeta['preloadPicture']>) => {
  const { src, srcSet, better } = useSources(picture, sizes)
  const [best] = better
  const list = best?.srcSet ?? srcSet
  return (
    <link
      rel="preload"
      as="image"
      fetchPriority="high"
      {...(list ? { imageSrcSet: list, imageSizes: sizes } : { href: src })}
      {...(best && { type: best.type })}
    />
  )
}

/**
 * The part of the head that belongs to the page, not to the document: what client-side navigation exchanges. Sheets
 * carry no `precedence`, so that React leaves them where they are and never holds the stream back for them.
 */
const PageHead = ({
  brand,
  meta,
  sheets,
  late = [],
}: Pick<HeadProps, 'brand' | 'meta'> & {
  sheets: readonly string[]
  /** Those of them that a page can begin to show without. */
  late?: readonly string[]
}) => (
  <>
    <title>{titleOf(brand, meta)}</title>
    {meta.description && <meta name="description" content={meta.description} />}
    {meta.noindex && <meta name="robots" content="noindex, nofollow" />}
    {meta.canonical && <link rel="canonical" href={meta.canonical} />}
    {meta.previous && <link rel="prev" href={meta.previous} />}
    {meta.next && <link rel="next" href={meta.next} />}
    {meta.canonical && <meta property="og:url" content={meta.canonical} />}
    {meta.hasMarkdown && meta.canonical && (
      <link rel="alternate" type="text/markdown" href={meta.canonical} />
    )}
    <ShareTags brand={brand} meta={meta} />
    {meta.preloadPicture && <PicturePreload {...meta.preloadPicture} />}
    {sheets.map((href) => (
      <link
        key={href}
        rel="stylesheet"
        href={href}
        data-late={late.includes(href) ? '' : undefined}
      />
    ))}
  </>
)

/** A page's sheets: the core before all others, the brand's own after them. */
const sheetsOf = (
  brand: Brand,
  meta: PageMeta,
  { sheets, brandSheets }: PageAssets,
): readonly string[] => [
  ...(['core', ...(meta.sheets ?? [])] as const).flatMap((name) => sheets[name] ?? []),
  ...[brandSheets[brand.id]].flatMap((sheet) => sheet ?? []),
]

/** Sheets of a page whose opening is of the core alone, so that it can stand inlined: they dress what is below it. */
const lateSheetsOf = (meta: PageMeta, { sheets }: PageAssets): readonly string[] =>
  meta.first === undefined ? [] : (meta.sheets ?? []).flatMap((name) => sheets[name] ?? [])

export type DocumentProps = HeadProps & {
  /** Only the page's own head and what `children` gives (its `<main>`), for client-side navigation. */
  fragment?: boolean
  /** Not of the shop's frame: no link of it is a route change, all load whole documents. */
  isNative?: boolean
  children: ReactNode
}

/** The HTML document around a page; the same for every visitor of a brand. */
export const Document = ({
  brand,
  meta,
  assets,
  fragment = false,
  isNative = false,
  children,
}: DocumentProps) => {
  const pictures = useContext(Pictures)
  const timeZone = useContext(ShopTimeZone)
  const { partnerPages } = useContext(ShopTrade)
  const sheets = sheetsOf(brand, meta, assets)
  // A page that is not of the shop's frame has nowhere to link sheets but in its head.
  const first = isNative || fragment ? undefined : firstSheet(brand.id, meta, assets)
  return fragment ? (
    <>
      <head>
        <PageHead brand={brand} meta={meta} sheets={sheets} late={lateSheetsOf(meta, assets)} />
      </head>
      {children}
    </>
  ) : (
    <html
      lang={words.language.locale}
      data-brand={brand.id}
      data-picture-template={pictures?.template}
      data-picture-origin={pictures?.origin}
      data-time-zone={timeZone}
      data-partner-pages={partnerPages.join(' ') || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={brand.themeColor} />
        <meta name="build" content={assets.build} />
        <meta name="format-detection" content="telephone=no" />
        {first && <InlineStyle sheet={first} />}
        <PageHead brand={brand} meta={meta} sheets={first ? [] : sheets} />
        {/* Asked for here, and low, they stay ahead of the faces and are not taken for what the first paint waits for. */}
        {first &&
          sheets.map((href) => (
            <link key={href} rel="preload" as="style" href={href} fetchPriority="low" />
          ))}
        {/* Text is painted without them: asked for here they do not go before what it waits for, as they would by rule. */}
        {first?.faces.map((href) => (
          <link key={href} rel="preload" as="font" href={href} crossOrigin="" />
        ))}
        <link rel="icon" href={brand.icon} type="image/svg+xml" />
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={assets.entry} fetchPriority="low" />
      </head>
      <body data-native={isNative ? '' : undefined}>
        <PageSheets value={first ? { first: meta.first ?? 'frame', hrefs: sheets } : null}>
          {children}
        </PageSheets>
      </body>
    </html>
  )
}
