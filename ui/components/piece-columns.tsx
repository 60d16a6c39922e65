/** The head of a table of pieces: what, how many, the price of one and of all of them. */
export const PieceColumns = () => (
  <thead>
    <tr>
      <th scope="col">Piece</th>
      <th scope="col">Quantity</th>
      <th scope="col">Each</th>
      <th scope="col">Together</th>
    </tr>
  </thead>
)
