import type { SectionOf } from '../../content/sections.ts'

/** Figures side by side; the first cell of a row names it. Scrolls sideways by itself on narrow windows. */
export const Table = ({ section }: { section: SectionOf<'table'> }) => (
  <section className="table-section" aria-labelledby={`table-${section._key}`}>
    <h2 id={`table-${section._key}`}>{section.heading}</h2>
    <div
      className="table-scroll"
      role="region"
      aria-labelledby={`table-${section._key}`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {section.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {section.rows.map((row) => (
            <tr key={row._key}>
              {section.columns.map((column, index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    {row.cells[0]}
                  </th>
                ) : (
                  <td key={column}>{row.cells[index] ?? ''}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
)
