const FIELDS = ['at', 'zone', 'postalCode', 'storeId', 'releases', 'as', 'version'] as const

/**
 * How the shop is shown, as the query of an address: the fields of `previewViewForm` in the order in which links sign
 * them, without those that say nothing.
 */
export const viewQuery = (read: (name: string) => string | undefined): string =>
  new URLSearchParams(
    FIELDS.flatMap((name) => {
      const value = read(name)
      return value ? [[name, value]] : []
    }),
  ).toString()
