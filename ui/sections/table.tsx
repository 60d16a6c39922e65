import type { SectionOf } from '../../content/sections.ts'
import { inList, useFields } from '../components/content/editing.tsx'

/** Figures side by side; the first cell of a row names it. Scrolls sideways by itself on narrow windows. */
export const Table = ({ section }: { section: SectionOf<'table'> }) => {
  const edit = useFields()
  return (
    <section className="table-section">
      <h2 id={`table-${section._key}`} {...edit('heading')}>
        {section.heading}
      </h2>
      <div
        className="table-scroll"
        role="region"
        aria-labelledby={`table-${section._key}`}
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {section.columns.map((column, index) => (
                <th key={column} scope="col" {...edit(`columns[${index}]`)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map((row) => (
              <tr key={row._key} {...edit(inList('rows', row._key))}>
                {section.columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column} scope="row" {...edit(inList('rows', row._key, 'cells[0]'))}>
                      {row.cells[0]}
                    </th>
                  ) : (
                    <td key={column} {...edit(inList('rows', row._key, `cells[${index}]`))}>
                      {row.cells[index] ?? ''}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
