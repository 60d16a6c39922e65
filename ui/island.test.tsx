import { useId } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Island } from './island.tsx'

const Field = ({ label }: { label: string }) => {
  const id = useId()
  return (
    <label htmlFor={id}>
      {label} <input id={id} />
    </label>
  )
}
const Page = ({ labels }: { labels: readonly string[] }) => (
  <main>
    {labels.map((label) => (
      <Island key={label} name="add-to-cart" on="visible" component={Field} props={{ label }} />
    ))}
    <Field label="Of the page" />
  </main>
)
const idsOf = (html: string) => [...html.matchAll(/<input id="([^"]*)"/g)].map(([, id]) => id)

describe('Island', () => {
  test('marks its part of the page for the browser', () => {
    const html = renderToString(<Page labels={['One']} />)
    expect(html).toMatch(
      /<dv-island data-island="add-to-cart" data-on="visible" data-prefix="([^"]+)"><dv-root><label for="_\1[^"]*">One/,
    )
    expect(html).toContain('</dv-root><script type="application/json">{"label":"One"}</script>')
  })

  test('ids are its own: no two of a page are alike', () => {
    const ids = idsOf(renderToString(<Page labels={['One', 'Two']} />))
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  test('its props cannot leave their script, nor its text its element', () => {
    const label = '</script><script>alert(1)</script>'
    const html = renderToString(<Page labels={[label]} />)
    expect(html.match(/<script/g)).toHaveLength(1)
    const json = /application\/json">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(json ?? '')).toEqual({ label })
  })

  test('it renders inside a stream, with the ids that the stream gives', async () => {
    const stream = await renderToReadableStream(<Page labels={['One', 'Two']} />)
    await stream.allReady
    const html = await new Response(stream).text()
    expect(html.match(/<dv-island /g)).toHaveLength(2)
    expect(new Set(idsOf(html)).size).toBe(3)
  })
})
