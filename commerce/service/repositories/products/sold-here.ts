/**
 * That the site (?1) sells the product of this id, looked up product by product. A join would do as well, but SQLite
 * begins it with the site's whole range as soon as it thinks that small.
 */
export const soldHere = (productId: string): string =>
  `EXISTS (SELECT 1 FROM product_category sold INDEXED BY product_category_product
    WHERE sold.product_id = ${productId} AND sold.site_id = ?1 AND sold.path = '')`
