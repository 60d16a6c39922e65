import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { blogBySlugQuery, type BlogTeaser } from '../../content/queries/blog.ts'
import { sections } from '../../content/sections.ts'
import { BlogPage } from '../../ui/pages/blog/blog-page.tsx'
import { BlogPostPage } from '../../ui/pages/blog/blog-post-page.tsx'
import { Sections } from '../../ui/sections/registry.tsx'
import { timeLeft } from '../../ui/sections/countdown.tsx'
import { imageHost, paragraphs } from '../fixtures/content.ts'
import { summaries } from '../fixtures/products.ts'

const post = blogBySlugQuery.result.parse({
  _id: 'blog-rugs',
  _createdAt: '2026-10-07T15:00:00Z',
  _updatedAt: '2026-11-12T16:30:00Z',
  title: 'Which rug size?',
  subtitle: 'Bigger than you think.',
  seo: { slug: 'which-rug-size', metaTitle: 'Rug sizes' },
  featuredBackgroundColor: '#1f3d36',
  featuredTextColor: '#faf7f2',
  featureTitleText: 'Measure once',
  featureCtaText: 'To the guide',
  tag: 'living-room',
  content: paragraphs('Leave a border of bare floor.'),
  sections: [{ _type: 'richText', _key: 'more', heading: 'One thing more', content: [] }],
  relatedProducts: ['100123'],
})
if (!post) throw new Error('the fixture is a post')

const list = (more: { featured?: BlogTeaser; posts?: BlogTeaser[] }) =>
  renderToString(
    <BlogPage
      title="Ideas"
      crumbs={[]}
      featured={more.featured ?? null}
      posts={more.posts ?? []}
      pictures={{}}
      total={1}
      page={1}
      pages={1}
      hrefOf={() => '/blog'}
      tags={['living-room']}
    />,
  )

describe('the fields of a post have an effect', () => {
  const picture = summaries[0]?.picture ?? null
  const page = renderToString(
    <BlogPostPage
      post={post}
      picture={picture}
      related={summaries.slice(0, 1)}
      crumbs={[]}
      jsonLd={{}}
      rows={{}}
      pictures={{ imageHost, found: {} }}
    />,
  )

  test.each([
    ['title', '<h1>Which rug size?</h1>'],
    ['subtitle', 'Bigger than you think.'],
    ['tag', '<a class="post-tag" href="/blog/tag/living-room">Living room</a>'],
    ['content', 'Leave a border of bare floor.'],
    ['sections', 'One thing more'],
    ['relatedProducts', summaries[0]?.name ?? 'the fixture has products'],
    ['picture', '<div class="post-picture"><img'],
    ['_createdAt', 'October 7, 2026'],
    ['_updatedAt', 'November 12, 2026'],
  ])('%s on the page', (_, shown) => {
    expect(page).toContain(shown)
  })

  test.each([
    ['featureTitleText', 'Measure once'],
    ['featureCtaText', 'To the guide'],
    ['featuredBackgroundColor', 'background:#1f3d36'],
    ['featuredTextColor', 'color:#faf7f2'],
    ['seo.slug', 'href="/blog/which-rug-size"'],
  ])('%s where the post is featured', (_, shown) => {
    expect(list({ featured: post })).toContain(shown)
    if (!shown.startsWith('href')) expect(list({ posts: [post] })).not.toContain(shown)
  })
})

describe('sections', () => {
  const render = (section: Record<string, unknown>) =>
    renderToString(
      <Sections
        sections={sections.parse([{ _key: 'k', ...section }])}
        rows={{}}
        pictures={{ imageHost, found: {} }}
        hasHeading
        found={{
          now: Date.parse('2026-12-01T00:00:00Z'),
          timeZone: 'UTC',
          posts: { k: [post] },
          social: {
            k: [
              {
                _id: 's',
                name: 'Sunday',
                description: 'The weekend paper.',
                tags: ['at-home'],
                socialMedia: 'Instagram',
                url: 'https://www.instagram.com/p/1',
                products: [summaries[0]?.itemId ?? ''],
                userHandle: '@ours',
                productsSectionTitle: 'In this photo',
              },
            ],
          },
          callouts: { k: [{ _id: 'c', name: 'Coils', title: 'Pocketed coils', slug: 'coils' }] },
          products: Object.fromEntries(summaries.map((product) => [product.itemId, product])),
        }}
      />,
    )

  test('a film is a link, and nothing of another site is embedded', () => {
    const film = { _type: 'video', heading: 'How it’s made', url: 'https://video.example/1' }
    const page = render(film)
    expect(page).toContain('href="https://video.example/1"')
    expect(page).not.toMatch(/<(iframe|video|script)/)
    expect(render({ ...film, url: 'javascript:alert(1)' })).toBe('')
  })

  const ownFilm = {
    _type: 'video',
    heading: 'How it’s made',
    file: { asset: { _ref: 'file-f00d-mp4' } },
    poster: { asset: { _ref: 'image-f00d-1600x1200-webp' } },
    captions: [
      { _key: 'a', language: 'en', file: { asset: { _ref: 'file-cafe-vtt' } } },
      { _key: 'b', language: 'es', file: { asset: { _ref: 'file-beef-vtt' } } },
      { _key: 'c', language: 'fr' },
    ],
  }

  test('a film of the shop’s own waits for a press, with its still and its captions', () => {
    const page = render(ownFilm)
    const [tag = ''] = /<video[^>]*>/.exec(page) ?? []
    expect(tag).toMatch(/controls=""/)
    expect(tag).toMatch(/preload="none"/)
    expect(tag).toMatch(/poster="[^"]*w=1280[^"]*h=720/)
    expect(tag).not.toMatch(/autoplay|muted|loop/i)
    expect(page).toContain('<source src="/lake/files/local/davenport/f00d.mp4" type="video/mp4"/>')
    const tracks = [...page.matchAll(/<track[^>]*>/g)].map(([track]) => track)
    expect(tracks).toHaveLength(2)
    expect(tracks[0]).toMatch(
      /kind="captions".*cafe\.vtt".*srcLang="en".*label="English".*default=""/i,
    )
    expect(tracks[1]).toMatch(/srcLang="es" label="español"/i)
    expect(tracks[1]).not.toContain('default')
    expect(page).toContain('href="/lake/files/local/davenport/f00d.mp4"')
  })

  test('without a still as much of it loads as its first picture takes', () => {
    expect(render({ ...ownFilm, poster: undefined })).toMatch(/<video[^>]* preload="metadata"/)
  })

  test('what browsers do not play is not offered', () => {
    const mov = { ...ownFilm, file: { asset: { _ref: 'file-f00d-mov' } } }
    expect(render(mov)).toBe('')
    const elsewhere = render({ ...mov, url: 'https://video.example/1' })
    expect(elsewhere).not.toContain('<video')
    expect(elsewhere).toContain('href="https://video.example/1"')
  })

  test('a table names its columns and rows', () => {
    const page = render({
      _type: 'table',
      heading: 'Kinds',
      columns: ['Kind', 'Feels'],
      rows: [{ _key: 'r', cells: ['Foam', 'Close'] }],
    })
    expect(page).toContain('<th scope="col">Feels</th>')
    expect(page).toContain('<th scope="row">Foam</th><td>Close</td>')
  })

  test('a countdown tells the days left, and is gone once the sale is over', () => {
    const sale = { _type: 'countdown', heading: 'Sale' }
    expect(render({ ...sale, endsAt: '2026-12-31T12:00:00Z' })).toContain('30 days left')
    expect(render({ ...sale, endsAt: '2026-11-30T00:00:00Z' })).toBe('')
  })

  test('a sale that ends at midnight has its last day before it', () => {
    const endsAt = '2027-01-01T00:00:00Z'
    expect(render({ _type: 'countdown', heading: 'Sale', endsAt })).toContain('December 31, 2026')
  })

  // A sale in Denver, until the last minute of a day, of Sunday the first of November, which has 25 hours, and until midnight.
  test.each([
    ['2026-12-31T23:59:00-07:00', '2026-12-29T23:58:00-07:00', '2 days left'],
    ['2026-12-31T23:59:00-07:00', '2026-12-30T00:01:00-07:00', '1 day left'],
    ['2026-12-31T23:59:00-07:00', '2026-12-30T23:59:30-07:00', '1 day left'],
    ['2026-12-31T23:59:00-07:00', '2026-12-31T00:00:00-07:00', 'Last day'],
    ['2026-12-31T23:59:00-07:00', '2026-12-31T23:59:00-07:00', null],
    ['2026-11-01T23:59:00-07:00', '2026-11-01T00:01:00-06:00', 'Last day'],
    ['2027-01-01T00:00:00-07:00', '2026-12-31T12:00:00-07:00', 'Last day'],
    ['2027-01-01T12:00:00-07:00', '2026-12-31T20:00:00-07:00', '1 day left'],
  ])('until %s, on %s: %s', (endsAt, now, said) => {
    expect(timeLeft(endsAt, { now: Date.parse(now), timeZone: 'America/Denver' })).toBe(said)
  })

  test('social posts show who posted what, where, and with which products', () => {
    const page = render({ _type: 'socialPosts', heading: 'At home', tag: 'at-home' })
    const shown = ['Sunday', 'The weekend paper.', '@ours', 'Instagram', 'In this photo']
    for (const words of [...shown, summaries[0]?.name ?? '']) expect(page).toContain(words)
    expect(page).toContain('href="https://www.instagram.com/p/1"')
  })

  test('features and posts stand under their headings', () => {
    expect(render({ _type: 'featureCallouts', heading: 'Inside', slugs: ['coils'] })).toContain(
      'Pocketed coils',
    )
    expect(render({ _type: 'blogRow', heading: 'Read on' })).toContain('Which rug size?')
  })

  test('financing shows its disclosure with its text', () => {
    const page = render({
      _type: 'financingPanel',
      heading: 'Financing',
      content: paragraphs('Spread the cost.'),
      disclosure: paragraphs('Subject to credit approval.'),
    })
    expect(page).toContain('Spread the cost.')
    expect(page).toContain('Subject to credit approval.')
  })
})
