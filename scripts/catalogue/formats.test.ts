import { describe, expect, test } from 'vitest'
import { readColumnMap } from '../../commerce/service/import/maps/column-map.ts'
import { csv, good, load, other } from '../../tests/fixtures/catalogue-files.ts'

describe('formats that shops have', () => {
  const item = (fields: string) => `<item><g:id>S1</g:id>${fields}</item>`
  const fields =
    '<title>Alma Sofa &amp; Chaise</title><description><![CDATA[<b>Deep</b> seats]]></description><g:brand>Northfork</g:brand><g:product_type>Home &gt; Living Room &gt; Sofas</g:product_type><g:price>1499.00 USD</g:price><g:sale_price>1299.00 USD</g:sale_price><g:availability>out_of_stock</g:availability><g:image_link>https://cdn.example/1.jpg</g:image_link><g:color>Moss</g:color><g:product_width>213 cm</g:product_width><g:product_length>38 in</g:product_length><g:product_height>33 in</g:product_height><g:product_weight>50 kg</g:product_weight><g:shipping><g:price>99 USD</g:price></g:shipping>'
  const feed = (items: string) =>
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${items}</channel></rss>`

  test('lines that end in a return alone, as Excel for Mac writes them', async () => {
    const long = { ...good, description: 'Solid oak. '.repeat(1000).trim() }
    const { written, summary } = await load(csv(long, other).replaceAll('\n', '\r'))
    expect(summary).toMatchObject({ rows: 2, issues: [] })
    expect(written.map(({ product }) => product.itemId)).toEqual(['A1', 'B1'])
  })

  test('Google Merchant, XML: centimeters and kilograms become inches and pounds', async () => {
    const { written, summary } = await load(feed(item(fields)))
    expect(summary).toMatchObject({ format: 'google', issues: [] })
    expect(written).toMatchObject([
      {
        product: { name: 'Alma Sofa & Chaise', description: ['Deep seats'] },
        skus: [
          {
            price: 129_900,
            listPrice: 149_900,
            stock: 0,
            dimensions: { width: 83.86, depth: 38, height: 33, weight: 110.23 },
          },
        ],
      },
    ])
  })

  test('Google Merchant: a sale with effective dates begins and ends by itself; without a time zone it is refused', async () => {
    const dated = (dates: string) =>
      feed(item(`${fields}<g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`))
    const { written } = await load(dated('2026-11-27T09:00-0700/2026-11-30T00:00-0700'))
    expect(written[0]?.skus).toMatchObject([
      {
        price: 149_900,
        listPrice: null,
        sales: [[Date.UTC(2026, 10, 27, 16), Date.UTC(2026, 10, 30, 7), 129_900]],
      },
    ])
    const { summary } = await load(dated('2026-11-27T09:00/2026-11-30T00:00'))
    expect(summary.issues).toMatchObject([
      { column: 'sale_price_effective_date', reason: expect.stringContaining('has no time zone') },
      { column: 'sale_price_effective_date' },
    ])
  })

  test('what stands in a category that the shop lacks goes where it is told to', async () => {
    const strange = feed(item(fields.replace('Sofas', 'Thrones')))
    expect((await load(strange)).written).toEqual([])
    const { written } = await load(strange, { otherwiseIn: 'living-room' })
    expect(written[0]?.product.categoryPaths).toEqual(['living-room'])
  })

  test('of several categories that another shop names, one that is ours is enough', async () => {
    const { written, summary } = await load(
      'item_id,sku,name,brand,kind,department,price,text\n1,1-A,Alma,Northfork,sofa,Sale|Seating > Sofas,99,Deep.',
      {
        map: readColumnMap(
          '{"columns":{"item_id":"item_id","sku":"sku","name":"name","manufacturer":"brand","product_type":"kind","category":"department","price":"price","description":"text"}}',
        ),
        otherwiseIn: 'living-room',
      },
    )
    expect(summary.issues).toEqual([])
    expect(written[0]?.product.categoryPaths).toEqual(['living-room/sofas'])
  })

  test('a map of other columns than the file has names each that is missing once', async () => {
    const map = readColumnMap(
      '{"columns":{"item_id":"Style","sku":"Style","name":"Style"},"defaults":{"manufacturer":"A","product_type":"sofa","category":"living-room","price":"9","description":"D"}}',
    )
    await expect(load('Color\nMoss', { map })).rejects.toThrow('The header is missing “Style”.')
  })

  test('a feed that breaks off loses its last item alone, and says so', async () => {
    const whole = feed(item(fields) + item(fields).replace('S1', 'S2'))
    const { written, summary } = await load(whole.slice(0, whole.lastIndexOf('<g:color>')))
    expect(written.map(({ product }) => product.itemId)).toEqual(['S1'])
    expect(summary.issues).toMatchObject([
      { row: 2, reason: 'is cut off: the file ends inside it' },
    ])
  })

  test('entities of HTML are letters once, also where the file is cut in two; what is in CDATA is left alone', async () => {
    const title = '<title>Caf&eacute; &#8220;Alma&#x201D; &amp;amp; 5&quot; &unheard;</title>'
    const { written } = await load(
      feed(item(fields.replace(/<title>.*?<\/title>/, `${title.padEnd(900)}<g:material/>`))),
    )
    expect(written[0]?.product.name).toBe('Café “Alma” &amp; 5" &unheard;')
  })

  test.each([
    ['an element that is not closed', item(fields.replace('</title>', ''))],
    ['an item that is not closed', item(fields).replace('</item>', '')],
  ])('%s costs its item and no other', async (_, broken) => {
    const { written, summary } = await load(feed(broken + item(fields).replace('S1', 'S2')))
    expect(written.map(({ product }) => product.itemId)).toEqual(['S2'])
    expect(summary.issues).toMatchObject([{ row: 1, reason: 'has an element that is not closed' }])
  })

  test('Google Merchant, tab separated: variants are joined by their group', async () => {
    const names = [
      'id',
      'item_group_id',
      'title',
      'description',
      'brand',
      'product_type',
      'price',
      'availability',
      'image_link',
      'color',
    ]
    const row = (id: string, color: string) =>
      [
        id,
        'G1',
        `Alma ${color}`,
        'Deep.',
        'Northfork',
        'Living Room > Sofas',
        '1299 USD',
        'in_stock',
        'https://cdn.example/1.jpg',
        color,
      ].join('\t')
    const { written, summary } = await load(
      [names.join('\t'), row('S1', 'Moss'), row('S2', 'Oat')].join('\n'),
    )
    expect(summary.issues).toEqual([])
    expect(written.map(({ product, skus }) => [product.itemId, product.name, skus.length])).toEqual(
      [['G1', 'Alma', 2]],
    )
  })

  test.each([
    ['Luna Sofa - Sand - 84 in', 'Luna Sofa'],
    ['Luna Sofa, 84 in, Sand', 'Luna Sofa'],
    ['Luna Sofa (Sand / 84 in)', 'Luna Sofa'],
    ['Luna Sofa Sand', 'Luna Sofa'],
    ['Luna Sofa in Sand', 'Luna Sofa'],
    ['Sand', 'Sand'],
    ['Luna Sofa in Quicksand', 'Luna Sofa in Quicksand'],
  ])('Google Merchant: variants titled %s are of the product %s', async (title, name) => {
    const one = (id: string, more: string) =>
      `<entry><g:id>${id}</g:id><title>${title}</title><summary>Deep.</summary><g:brand>Northfork</g:brand><g:product_type>Sofas</g:product_type><g:price>99 USD</g:price><g:availability>in_stock</g:availability><g:image_link>https://cdn.example/1.jpg</g:image_link>${more}</entry>`
    const choice = '<g:color>Sand</g:color><g:size>84 in</g:size>'
    const { written, summary } = await load(
      `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">${one('1', `<g:item_group_id>G</g:item_group_id>${choice}`)}${one('2', choice)}</feed>`,
    )
    expect(summary.issues).toEqual([])
    expect(written.map(({ product }) => [product.name, product.description])).toEqual([
      [name, ['Deep.']],
      [title, ['Deep.']],
    ])
  })

  test('Google Merchant: trade item and makers’ numbers are kept', async () => {
    const { written } = await load(
      feed(item(`${fields}<g:gtin>4006381333931</g:gtin><g:mpn>NF-1</g:mpn>`)),
    )
    expect(written[0]?.skus[0]).toMatchObject({ gtin: '4006381333931', mpn: 'NF-1' })
  })

  test('Google Merchant: names of columns may have spaces, in a map as well', async () => {
    const { written, summary } = await load(
      'id\ttitle\tdescription\tbrand\tproduct type\tprice\tavailability\timage link\tadditional image link\nS1\tAlma\tDeep.\tNorthfork\tThrones\t99 USD\tin_stock\thttps://cdn.example/1.jpg\thttps://cdn.example/2.jpg',
      {
        map: readColumnMap(
          '{"values": {"product type": {"Thrones": {"category": "living-room/sofas"}}}}',
        ),
      },
    )
    expect(summary).toMatchObject({ format: 'google', issues: [], unread: [] })
    expect(written[0]?.product.categoryPaths).toEqual(['living-room/sofas'])
    expect(written[0]?.skus[0]?.images).toHaveLength(2)
  })

  test.each([
    ['out_of_stock', null],
    ['backorder', 42],
    ['in_stock', 42],
  ])('Google Merchant: what is %s is left with %s days of the map', async (availability, days) => {
    const { written } = await load(feed(item(fields.replace('out_of_stock', availability))), {
      defaults: { lead_time_days: '42' },
    })
    expect(written[0]?.skus[0]?.leadTimeDays).toBe(days)
  })

  const choices = { size: '84-inch', color: 'Moss', finish: 'Walnut', option: 'Track arm, low' }
  test.each([
    [
      'a table',
      `id\titem_group_id\titem_group_title\tvariant_option\ttitle\tdescription\tbrand\tproduct_type\tprice\tavailability\timage_link\tcolor
S1\tG1\tAlma\tSize:84 in,Color:Moss,Finish:Walnut,Arm:Track arm, low\tAlma, Moss\tDeep.\tNorthfork\tLiving Room > Sofas\t1299 USD\tin_stock\thttps://cdn.example/1.jpg\tMoss`,
    ],
    [
      'XML',
      feed(
        item(
          `${fields}<g:item_group_title>Alma</g:item_group_title>${[
            ['Size', '84 in'],
            ['Color', 'Moss'],
            ['Finish', 'Walnut'],
            ['Arm', 'Track arm, low'],
          ]
            .map(
              ([name, value]) =>
                `<g:variant_option><g:name>${name}</g:name><g:value>${value}</g:value></g:variant_option>`,
            )
            .join('')}`,
        ),
      ),
    ],
  ])('Google Merchant, %s: a variant is chosen by all that the feed names', async (_, text) => {
    const { written, summary } = await load(text)
    expect(summary.issues).toEqual([])
    expect(written[0]?.product).toMatchObject({ name: 'Alma', optionLabel: 'Arm' })
    const { size, colorSwatch, finishSwatch, option } = written[0]?.skus[0] ?? {}
    expect({ size, color: colorSwatch?.name, finish: finishSwatch?.name, option }).toEqual(choices)
  })

  test('any other by a column map; the report names the columns of the file', async () => {
    const map = readColumnMap(
      JSON.stringify({
        columns: {
          item_id: 'Style',
          sku: 'Style No',
          name: 'Item',
          price: 'Retail',
          images: 'Photo',
          description: 'Copy',
        },
        defaults: {
          manufacturer: 'Northfork',
          product_type: 'sofa',
          category: 'living-room/sofas',
        },
      }),
    )
    const file =
      'Style,Style No,Item,Retail,Photo,Copy,Buyer\n1,1-A,Alma,$1299,https://a.example/1.jpg,Deep.,Jo\n2,2-A,Bela,ask,https://a.example/2.jpg,Deep.,Jo'
    const { written, summary } = await load(file, { map })
    expect(written.map(({ product }) => product.name)).toEqual(['Alma'])
    expect(summary.issues).toMatchObject([{ row: 3, column: 'Retail' }])
    expect(summary.unread).toEqual(['buyer'])
  })
})
