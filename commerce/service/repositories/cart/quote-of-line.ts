/**
 * What a line of a cart has of its quote, as JSON, else NULL: while the quote is active. Its `price` is NULL where the
 * pieces of this line and of the cart's earlier ones from the quote are more than were quoted: however a quote came to
 * stand on several lines, those put in first have its price. `isExchange`: whether it is for the new mattress of an
 * exchange. `quantity` and `now` are SQL, each stands in it once.
 */
export const quoteOfLine = (line: string, quantity: string, now: string): string => `
  (SELECT json_object('id', q.id, 'number', q.number, 'until', q.expires_at,
      'isExchange', EXISTS (SELECT 1 FROM claim WHERE claim.quote_id = q.id),
      'pieces', ql.quantity, 'price', CASE WHEN ${quantity} + (
        SELECT coalesce(sum(earlier.quantity), 0) FROM cart_line earlier
        WHERE earlier.cart_id = ${line}.cart_id AND earlier.sku_id = ${line}.sku_id
          AND earlier.quote_id = ${line}.quote_id
          AND (earlier.added_at, earlier.id) < (${line}.added_at, ${line}.id)
      ) <= ql.quantity THEN ql.price END)
    FROM quote q JOIN quote_line ql ON ql.quote_id = q.id AND ql.sku_id = ${line}.sku_id
    WHERE q.id = ${line}.quote_id AND q.status = 'active' AND q.expires_at > ${now})`
