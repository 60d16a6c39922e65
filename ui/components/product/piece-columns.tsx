import * as words from '#words'
/** The head of a table of pieces: what, how many, the price of one and of all of them. */
export const PieceColumns = () => (
  <thead>
    <tr>
      <th scope="col">{words.pieceColumns.piece}</th>
      <th scope="col">{words.pieceColumns.quantity}</th>
      <th scope="col">{words.pieceColumns.each}</th>
      <th scope="col">{words.pieceColumns.together}</th>
    </tr>
  </thead>
)
