import type { ZonePrice, ZonePrices } from '../../domain/product/pricing.ts'
import { readMoney } from './cells.ts'
import { readZoneColumn, zoneColumn, zoneFields } from './columns.ts'
import type { NumberedCells, RowReader } from './row-reader.ts'
import { readSales } from './sales.ts'
import type { ShopFacts } from './shop-facts.ts'

/** The zones of a shop's stores as they are called, by their names in small letters. */
export const zonesAmong = (stores: ShopFacts['stores']): ReadonlyMap<string, string> =>
  new Map([...stores.values()].map(({ pricingZone }) => [pricingZone.toLowerCase(), pricingZone]))

/** A row of a part file that names a zone, as if its prices stood in columns of that zone. */
export const inZoneColumns = ({ row, cells }: NumberedCells): NumberedCells => {
  const { zone: named, ...rest } = cells
  const zone = named?.trim() ?? ''
  if (zone === '') return { row, cells: rest }
  return {
    row,
    cells: Object.fromEntries(
      Object.entries(rest).map(([name, value]) => {
        const field = zoneFields.find((one) => one === name)
        return [field ? zoneColumn(field, zone) : name, value]
      }),
    ),
  }
}

const readZonePrice = (
  reader: RowReader,
  row: NumberedCells,
  named: string,
  { everywhere, known }: { readonly everywhere: number | null; readonly known: ZonePrice },
): ZonePrice => {
  const { cells } = row
  const column = (field: (typeof zoneFields)[number]) => zoneColumn(field, named)
  const price = reader.read(row, column('price'), readMoney)
  const listPrice = reader.read(row, column('list_price'), readMoney)
  const kept = cells[column('price')] === undefined ? (known.price ?? null) : null
  const paid = price ?? kept ?? everywhere
  if (listPrice !== null && paid !== null && listPrice < paid)
    reader.add(row.row, column('list_price'), 'is below the price', cells[column('list_price')])
  const sales = readSales(reader, row, paid, {
    sale_price: column('sale_price'),
    from: column('from'),
    until: column('until'),
  })
  return {
    ...(cells[column('price')] !== undefined && { price }),
    ...(cells[column('list_price')] !== undefined && { listPrice }),
    // None of its own: then everybody's count.
    ...(sales && { sales: sales.length > 0 ? sales : null }),
  }
}

/**
 * What zones have of their own by a row's columns; null when the file does not say. `price` is what the variant costs
 * elsewhere. A zone that no store is in is refused, but in files of other shops, whose markets need not be ours.
 */
export const readZonePrices = (
  reader: RowReader,
  row: NumberedCells,
  price: number | null,
  facts: Pick<ShopFacts, 'zones'> &
    Partial<Pick<ShopFacts, 'hasOtherTree'>> & {
      /** What zones have already, where that is known. */
      readonly known?: ZonePrices | undefined
    },
): ZonePrices | null => {
  const { zones, hasOtherTree = false, known = {} } = facts
  const named = new Set(Object.keys(row.cells).flatMap((name) => readZoneColumn(name)?.zone ?? []))
  if (named.size === 0) return null
  const found: Record<string, ZonePrice> = {}
  for (const name of named) {
    const zone = zones.get(name.toLowerCase())
    if (zone !== undefined)
      found[zone] = readZonePrice(reader, row, name, {
        everywhere: price,
        known: known[zone] ?? {},
      })
    else if (!hasOtherTree)
      reader.add(
        row.row,
        zoneColumn('price', name),
        `is of a pricing zone that no store is in; there ${zones.size === 1 ? 'is' : 'are'} ${[...zones.values()].map((zone) => `“${zone}”`).join(', ')}`,
      )
  }
  return found
}
